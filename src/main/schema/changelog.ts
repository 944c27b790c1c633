import type { GraphQLSchema } from 'graphql';
import type { ReleasedSchema } from './released-schemas.ts';
import { changesBetween, type SchemaChange } from './schema-changes.ts';
import { elementsOf } from './schema-elements.ts';

const HEAD = `# Changes of the schema

Written by \`npm run schema\`, newest first: the schema in the code, then each release in \`schema/released\`, each
against the release before it. **BREAKING** makes clients change, **DANGEROUS** may surprise some (a new enum value,
another default), **DEPRECATED** will go, **ADDED** is new, **DESCRIBED** has other words for the
same thing.
`;

/** The whole of docs/schema-changelog.md: no dates and no names, so that it is the same on every machine. */
export function changelogOf(current: GraphQLSchema, releases: readonly ReleasedSchema[]): string {
  const steps = [...releases, { version: 'Unreleased', schema: current }];
  const sections = steps.map(({ version, schema }, index) => {
    const before = steps[index - 1];
    return `## ${version}\n\n${before ? linesOf(changesBetween(before.schema, schema)) : firstLine(schema)}\n`;
  });
  return [HEAD, ...sections.reverse()].join('\n');
}

function firstLine(schema: GraphQLSchema): string {
  const all = elementsOf(schema);
  const types = all.filter(({ kind }) => kind === 'type').length;
  return `- **ADDED** the first release: ${types} types with ${all.length - types} fields, arguments and values`;
}

const linesOf = (changes: readonly SchemaChange[]): string =>
  changes.length === 0 ? 'Nothing has changed.' : changes.map(({ label, text }) => `- **${label}** ${text}`).join('\n');
