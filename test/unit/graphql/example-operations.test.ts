import { parse, validate } from 'graphql';
import { expect, it } from 'vitest';
import {
  exampleOperations,
  exampleOperationsForAdmins,
  operationsToPaste,
} from '../../../src/graphql/example-operations.ts';
import { graphiqlPage } from '../../../src/graphql/graphiql-page.ts';
import { buildGraphqlSchema } from '../../../src/graphql/schema.ts';

it('gives newcomers operations that the schema accepts', () => {
  const schema = buildGraphqlSchema();
  for (const text of [...exampleOperations, ...exampleOperationsForAdmins, ...operationsToPaste]) {
    expect(validate(schema, parse(text)), text).toEqual([]);
  }
});

it('gives each tab of GraphiQL the token that its operation needs, and none without tokens', () => {
  const page = graphiqlPage({ user: 'token-of-user', admin: 'token-of-</script>admin' });
  const tabs = JSON.parse(/const defaultTabs = (.+);/.exec(page)![1]!) as { query: string; headers: string }[];
  const tokenOf = new Map(tabs.map(({ query, headers }) => [query, JSON.parse(headers).Authorization as string]));
  for (const query of exampleOperations) expect(tokenOf.get(query)).toBe('Bearer token-of-user');
  for (const query of exampleOperationsForAdmins) expect(tokenOf.get(query)).toBe('Bearer token-of-</script>admin');
  expect(page.match(/<\/script>/g)).toHaveLength(4);
  expect(graphiqlPage(undefined)).not.toContain('Bearer');
});
