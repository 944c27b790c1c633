const { join } = require('node:path');

/** The walls between the rooms. Each rule has a planted violation in test/unit/walls-fixture that must be found. */
const inPackages = (...names) => `(^|/)node_modules/(${names.join('|')})/`;

const SHARED = '^src/shared/';
const KERNEL = '^src/kernel/';
/**
 * The pure files of a module: its state, rules, events, outcomes, input and commands. All that lies in the folder itself
 * is pure, but for what is named here; GraphQL and queries have folders of their own.
 */
const RULES = [
  '^src/modules/[^/]+/(?!((record-)?tables|document|projection|event-spec|consumers|settings|queries|runtime|operators|module)\\.ts$)[^/]+\\.ts$',
];
const GRAPHQL_ROOMS = ['^src/graphql/', '^src/modules/[^/]+/graphql/'];
const DRIVERS = inPackages('mysql2', 'mongodb', 'bson', 'kafkajs', 'ioredis', '@libsql', 'libsql', 'drizzle-orm');

/** The files of a module that describe what engines keep, and those that work with an engine themselves. */
const DESCRIPTIONS = '^src/modules/[^/]+/((record-)?tables|document)\\.ts$';
const ADAPTERS = '^src/modules/[^/]+/adapters/';
const DRIVEN_ADAPTERS = `${ADAPTERS}(mongo|embedded)\\.ts$`;

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
      'What every room may import imports no room; of Node it takes randomness and time, for the ports to both.',
      { path: SHARED },
      { pathNot: [SHARED, '^(node:)?(crypto|timers/promises)$'] },
    ),
    wall(
      'rules-are-pure',
      'The rules of a module know only each other, shared and the kernel: no package, no Node, no other room.',
      { path: RULES },
      { pathNot: [SHARED, KERNEL, ...RULES] },
    ),
    wall(
      'kernel-knows-no-module',
      'The kernel serves every module, so it names none of them, and no engine.',
      { path: KERNEL },
      { path: '^src/(modules|engines|graphql|main|config|observability|auth)/' },
    ),
    wall(
      'engines-know-no-module',
      'An engine stores whatever a module describes.',
      { path: '^src/engines/' },
      { path: '^src/(modules|graphql|main|config|observability)/' },
    ),
    wall(
      'modules-meet-in-public',
      'A module imports another only through its public.ts and events.ts; GraphQL types through graphql/public.ts, ports on engines through adapters/public.ts.',
      { path: '^src/modules/([^/]+)/' },
      {
        path: '^src/modules/[^/]+/',
        pathNot: ['^src/modules/$1/', '^src/modules/[^/]+/(public|events|(graphql|adapters)/public)\\.ts$'],
      },
    ),
    wall(
      'main-enters-by-doors',
      'Of a module the program knows module.ts, runtime.ts, what is public, and in operators.ts what operators’ commands use.',
      { path: '^src/main/' },
      {
        path: '^src/modules/[^/]+/',
        pathNot: '^src/modules/[^/]+/(module|runtime|operators|((graphql|adapters)/)?public)\\.ts$',
      },
    ),
    wall(
      'commands-know-no-documents',
      'A command changes the command side only; documents are written by consumers.',
      { path: '^src/modules/[^/]+/commands/' },
      {
        path: [
          '^src/modules/[^/]+/((document|projection|queries)\\.ts$|queries/|adapters/(?!public))',
          '^src/engines/',
          inPackages('mongodb', 'bson'),
        ],
      },
    ),
    wall(
      'commands-know-no-graphql',
      'The API’s types never reach the rules.',
      { path: '^src/modules/[^/]+/commands/' },
      { path: [...GRAPHQL_ROOMS, inPackages('graphql', 'type-graphql', 'graphql-scalars', '@apollo')] },
    ),
    wall(
      'drivers-only-in-engines',
      'Drivers and query builders stay behind the ports; of a module only its descriptions and its adapters know them.',
      { path: '^src/', pathNot: ['^src/engines/', DESCRIPTIONS, DRIVEN_ADAPTERS] },
      { path: DRIVERS },
    ),
    wall(
      'engines-only-used-by-main',
      'Every other room sees ports; main decides what stands behind them. module.ts says what a module may be given.',
      {
        path: '^src/',
        pathNot: ['^src/(main|engines)/', '^src/modules/(module|registry)\\.ts$', DESCRIPTIONS, ADAPTERS],
      },
      { path: '^src/engines/' },
    ),
    wall(
      'engines-do-not-know-each-other',
      'One engine can be replaced without reading about another.',
      { path: '^src/engines/([^/]+)/' },
      { path: '^src/engines/', pathNot: ['^src/engines/($1|sql)/', '^src/engines/engine\\.ts$'] },
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
