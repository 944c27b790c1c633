import { createHash } from 'node:crypto';
import type { CodegenConfig } from '@graphql-codegen/cli';

const shared = {
  scalars: { DateTime: 'string', ID: 'string' },
  enumsAsTypes: true,
  useTypeImports: true,
  importExtension: '.ts' as const,
};

/** Plain hex digits, as `extensions.persistedQuery.sha256Hash` carries them. */
const sha256 = (document: string): string => createHash('sha256').update(document).digest('hex');

/** Typed operations from the committed schema, for our own end-to-end tests and for the example clients. */
const config: CodegenConfig = {
  schema: 'schema/schema.graphql',
  generates: {
    'test/e2e/gql/': {
      documents: ['test/e2e/**/*.ts', '!test/e2e/gql/**'],
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: shared,
    },
    // Documents as text keep the GraphQL parser out of the browser; their hashes are for TRUSTED_DOCUMENTS.
    'examples/gql/': {
      documents: ['examples/**/*.ts', '!examples/gql/**'],
      preset: 'client',
      presetConfig: { fragmentMasking: false, persistedDocuments: { hashAlgorithm: sha256 } },
      config: { ...shared, documentMode: 'string' },
    },
  },
};

export default config;
