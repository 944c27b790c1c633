import { parse, validate } from 'graphql';
import { expect, it } from 'vitest';
import { graphiqlPage } from '../../../src/graphql/graphiql.ts';
import { pipelineExamples } from '../../../src/graphql/pipeline/examples.ts';
import { dogearSchema } from '../../../src/main/graphql-schema.ts';
import { modules } from '../../../src/modules/registry.ts';

const examples = {
  user: modules.flatMap(({ graphql }) => graphql?.examples ?? []),
  admin: [...pipelineExamples, ...modules.flatMap(({ graphql }) => graphql?.adminExamples ?? [])],
};

it('gives newcomers operations that the schema accepts', () => {
  const schema = dogearSchema();
  for (const text of [...examples.user, ...examples.admin]) {
    expect(validate(schema, parse(text)), text).toEqual([]);
  }
});

it('gives each tab of GraphiQL the token that its operation needs, and none without tokens', () => {
  const page = graphiqlPage(examples, { user: 'token-of-user', admin: 'token-of-</script>admin' });
  const tabs = JSON.parse(/const defaultTabs = (.+);/.exec(page)![1]!) as { query: string; headers: string }[];
  const tokenOf = new Map(tabs.map(({ query, headers }) => [query, JSON.parse(headers).Authorization as string]));
  for (const query of examples.user) expect(tokenOf.get(query)).toBe('Bearer token-of-user');
  for (const query of examples.admin) expect(tokenOf.get(query)).toBe('Bearer token-of-</script>admin');
  expect(page.match(/<\/script>/g)).toHaveLength(4);
  expect(graphiqlPage(examples, undefined)).not.toContain('Bearer');
});
