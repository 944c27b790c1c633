import type { CodegenConfig } from '@graphql-codegen/cli';

/** Typed operations for our own end-to-end tests, from the committed contract: what any client of Dogear can do. */
const config: CodegenConfig = {
  schema: 'schema/schema.graphql',
  documents: ['test/e2e/**/*.ts', '!test/e2e/gql/**'],
  generates: {
    'test/e2e/gql/': {
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: {
        scalars: { DateTime: 'string', ID: 'string' },
        enumsAsTypes: true,
        useTypeImports: true,
        importExtension: '.ts',
      },
    },
  },
};

export default config;
