const { join } = require('node:path');

/** The walls between the rooms. Each rule has a planted violation in test/unit/walls-fixture that must be found. */
const inPackages = (...names) => `(^|/)node_modules/(${names.join('|')})/`;

const SHARED = '^src/shared/';
const RULES = ['^src/bookmarks/[^/]+\\.ts$', '^src/catalog/item(-document)?\\.ts$'];
const GRAPHQL_ROOMS = ['^src/graphql/', '^src/(bookmarks|catalog|pipeline)/graphql/'];
const DRIVERS = inPackages('mysql2', 'mongodb', 'bson', 'kafkajs', 'ioredis', '@libsql', 'libsql', 'drizzle-orm');

const wall = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    wall('no-cycles', 'A newcomer follows the data in one direction; types count too.', {}, { circular: true }),
    wall(
      'every-import-resolves',
      'A rule is blind to what cannot be found.',
      { path: '^src/' },
      { couldNotResolve: true },
    ),
    wall(
      'shared-stands-alone',
      'What everybody may import imports nobody; of Node it takes randomness and time, for the ports to both.',
      { path: SHARED },
      { pathNot: [SHARED, '^(node:)?(crypto|timers/promises)$'] },
    ),
    wall(
      'rules-are-pure',
      'The rules of bookmarks and items know only each other and shared: no package, no Node, no port of another room.',
      { path: RULES },
      { pathNot: [SHARED, ...RULES] },
    ),
    wall(
      'commands-know-no-documents',
      'A command changes the command side only; what the query side shows is the projector’s work.',
      { path: '^src/bookmarks/commands/' },
      { path: ['^src/bookmarks/queries/bookmark-reader\\.ts$', '^src/adapters/', inPackages('mongodb', 'bson')] },
    ),
    wall(
      'commands-know-no-graphql',
      'The API’s types never reach the rules.',
      { path: '^src/bookmarks/commands/' },
      { path: [...GRAPHQL_ROOMS, inPackages('graphql', 'type-graphql', 'graphql-scalars', '@apollo')] },
    ),
    wall(
      'document-readers-know-no-sql',
      'Documents are read from documents.',
      { path: ['^src/bookmarks/queries/', '^src/adapters/mongo/'] },
      { path: ['^src/adapters/(mysql|sql|embedded)/', inPackages('drizzle-orm', 'mysql2', '@libsql')] },
    ),
    wall(
      'drivers-only-in-adapters',
      'Drivers, their types too, stay behind the ports.',
      { path: '^src/', pathNot: '^src/adapters/' },
      { path: DRIVERS },
    ),
    wall(
      'adapters-only-used-by-main',
      'Everybody else sees ports; main decides what stands behind them.',
      { path: '^src/', pathNot: '^src/(main|adapters)/' },
      { path: '^src/adapters/' },
    ),
    wall(
      'adapters-do-not-know-each-other',
      'One engine can be replaced without reading about another.',
      { path: '^src/adapters/([^/]+)/' },
      { path: '^src/adapters/', pathNot: ['^src/adapters/($1|sql)/', '^src/adapters/engines\\.ts$'] },
    ),
    wall(
      'pipeline-knows-events-not-rules',
      'It carries what happened to a bookmark and never asks whether it was allowed.',
      { path: '^src/pipeline/', pathNot: '^src/pipeline/graphql/' },
      {
        path: ['^src/(adapters|main|graphql|bookmarks|catalog)/', '^src/pipeline/graphql/'],
        pathNot: ['^src/bookmarks/(bookmark|events)\\.ts$', '^src/catalog/item\\.ts$'],
      },
    ),
    wall(
      'type-graphql-only-in-graphql-rooms',
      'Decorators describe the API, nothing else.',
      { path: '^src/', pathNot: GRAPHQL_ROOMS },
      { path: inPackages('type-graphql') },
    ),
    wall(
      'nobody-imports-main',
      'Wiring is the outermost room.',
      { path: '^src/', pathNot: '^src/main/' },
      { path: '^src/main/' },
    ),
  ],
  options: {
    tsConfig: { fileName: join(__dirname, 'tsconfig.json') },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
  },
};
