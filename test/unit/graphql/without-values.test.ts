import { buildSchema, GraphQLError, getVariableValues, type OperationDefinitionNode, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { withoutValue } from '../../../src/graphql/without-values.ts';

const schema = buildSchema(`
  enum Delivery { COOKIE BODY }
  input Inner { flag: Boolean }
  input SignIn { email: String!, password: String!, delivery: Delivery, times: Int, id: ID, inner: [Inner!] }
  type Query { signIn(input: SignIn!): Boolean }
`);
const [operation] = parse('query ($input: SignIn!) { signIn(input: $input) }').definitions as [OperationDefinitionNode];

/** What graphql-js says first of a variable, and what is left of it. */
function saidOf(input: unknown): { said: string; left: string } {
  const { errors } = getVariableValues(schema, operation.variableDefinitions ?? [], { input });
  const said = errors?.[0]?.message ?? '';
  return { said, left: withoutValue(said) };
}

const secret = 'a password; Field "x" at "input.password"; nobody may read';
const good = { email: 'jane@example.com', password: secret };

describe('the message about a variable', () => {
  it('tells where the mistake is and why, and not what was sent', () => {
    expect(saidOf({ password: secret })).toMatchObject({
      left: 'Variable "$input" got an invalid value; Field "email" of required type "String!" was not provided.',
    });
    expect(saidOf({ ...good, extra: 1 }).left).toMatch(
      /^Variable "\$input" got an invalid value; Field "extra" is not/,
    );
    expect(saidOf({ ...good, password: null }).left).toBe(
      'Variable "$input" got an invalid value at "input.password"; Expected non-nullable type "String!" not to be null.',
    );
    expect(saidOf({ ...good, inner: [{ flag: true }, secret] }).left).toBe(
      'Variable "$input" got an invalid value at "input.inner[1]"; Expected type "Inner" to be an object.',
    );
    expect(saidOf({ ...good, delivery: 'BODI' }).left).toContain('at "input.delivery"; Value "BODI" does not exist');
    expect(saidOf({ ...good, times: 1.5 }).left).toContain('at "input.times"; Int cannot represent');
    expect(saidOf({ ...good, id: {} }).left).toContain('at "input.id"; ID cannot represent');
  });

  it.each([
    ['a text', secret],
    ['a list', [secret]],
    ['an object in the place of a text', { ...good, password: [secret] }],
    ['a number in the place of a text', { ...good, password: 1234567890 }],
    ['a field too many', { ...good, more: secret }],
    ['a field too few', { password: secret }],
  ])('repeats no secret of %s', (_, input) => {
    const { said, left } = saidOf(input);
    expect(said).toMatch(/nobody may read|1234567890/);
    expect(left).not.toMatch(/nobody may read|1234567890|jane/);
  });

  it('leaves every other message alone', () => {
    for (const message of ['Syntax Error: Unexpected Name "x".', new GraphQLError('Variable "$a" of type').message])
      expect(withoutValue(message)).toBe(message);
  });
});
