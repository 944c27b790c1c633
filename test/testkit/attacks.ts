/** A request body that tries to make the server work much harder than the one who sent it. */
export interface Attack {
  readonly name: string;
  readonly body: string;
  readonly code: string;
  /** The limit that refuses it, where it is one of ours. */
  readonly limit?: string;
}

/** Documents of attackers fit into this. */
export const ATTACK_BYTES = 100_000;

const times = (count: number, text: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => text(index)).join(' ');
const nested = (depth: number, open: string, close: string, inside = ''): string =>
  open.repeat(depth) + inside + close.repeat(depth);
/** As often as it fits into the size of an attack. */
const flood = (text: string, space = 200): string => text.repeat(Math.floor((ATTACK_BYTES - space) / text.length));

const sent = (query: string, variables?: object): string => JSON.stringify({ query, variables });
const tooComplex = (name: string, limit: string, body: string): Attack => ({
  name,
  body,
  code: 'QUERY_TOO_COMPLEX',
  limit,
});
const invalid = (name: string, body: string): Attack => ({ name, body, code: 'GRAPHQL_VALIDATION_FAILED' });
const syntax = (name: string, body: string): Attack => ({ name, body, code: 'GRAPHQL_PARSE_FAILED' });

/** Each fragment twice in the next. */
const bomb = (levels: number, inside: string, end: string): string =>
  `{ ...F0 } ${times(levels, (i) => `fragment F${i} on Query { ${inside} ...F${i + 1} ...F${i + 1} }`)} fragment F${levels} on Query { ${end} }`;
const list = (inside: string): string => `bookmarks(first: 100) { nodes { ${inside} } }`;
const WITH_INPUT = 'query ($filter: BookmarkFilter) { bookmarks(filter: $filter) { totalCount } }';

const manyTokens: readonly Attack[] = [
  ['ten thousand aliases', `{ ${times(10_000, (i) => `a${i}:id`)} }`],
  ['ten thousand times the same field', `{ ${flood('__typename ')} }`],
  ['ten thousand directives on a field', `{ __typename ${flood('@a ')} }`],
  ['directives that exist, by the thousand', `{ __typename ${flood('@skip(if:false)')} }`],
  ['thousands of operations', times(5_000, (i) => `query Q${i}{a}`)],
  ['thousands of unused fragments', `{ __typename } ${times(3_000, (i) => `fragment F${i} on Query{a}`)}`],
  ['thousands of variables', `query (${times(8_000, (i) => `$v${i}:ID`)}) { __typename }`],
  ['a list as long as the request', `{ bookmarks(filter: { tags: [${flood('1,')}] }) { totalCount } }`],
  ['an object as long as the request', `{ bookmarks(filter: { ${times(9_000, (i) => `f${i}:1`)} }) { totalCount } }`],
  ['selections nested to the end', `${flood('{a', 50_200)}${flood('}', 50_200)}`],
  ['lists nested to the end', `{ bookmark(id: ${flood('[')}`],
  ['a list type nested to the end', `query ($a: ${flood('[')}`],
  ['spreads by the thousand', `{ ${flood('...F ')} } fragment F on Query { __typename }`],
].map(([name, query]) => tooComplex(name ?? '', 'MAX_TOKENS', sent(query ?? '')));

const fewTokens: readonly Attack[] = [
  tooComplex('a fragment bomb', 'MAX_RECURSIVE_SELECTIONS', sent(bomb(30, '', '__typename'))),
  tooComplex('a fragment bomb of lists', 'MAX_RECURSIVE_SELECTIONS', sent(bomb(30, list('id'), '__typename'))),
  tooComplex(
    'a fragment bomb of root fields',
    'MAX_ROOT_FIELDS',
    sent(bomb(5, '', 'bookmark(id: "1") { id } __typename')),
  ),
  tooComplex(
    'a document that goes round in circles',
    'MAX_DEPTH',
    sent(`{ ${list(nested(40, 'item { viewerBookmark {', '}}', 'id'))} }`),
  ),
  tooComplex(
    'a circle of fragments',
    'MAX_RECURSIVE_SELECTIONS',
    sent(`{ ...F0 } ${times(30, (i) => `fragment F${i} on Query { ...F${(i + 1) % 30} ...F${(i + 7) % 30} }`)}`),
  ),
  tooComplex('aliases of one field', 'MAX_ALIASES', sent(`{ ${list(times(41, (i) => `a${i}: id`))} }`)),
  tooComplex('root fields without aliases', 'MAX_ROOT_FIELDS', sent(`{ ${times(60, () => list('id'))} }`)),
  tooComplex('six hundred times one field', 'MAX_SAME_FIELD', sent(`{ ${list(times(600, () => 'id'))} }`)),
  tooComplex(
    'one field with ever different arguments',
    'MAX_SAME_FIELD',
    sent(`{ ${list(times(150, (i) => `history(first: ${i})`))} }`),
  ),
  tooComplex(
    'fragments that each compare with each',
    'MAX_FRAGMENTS',
    sent(`{ ${list(times(80, (i) => `...F${i}`))} } ${times(80, (i) => `fragment F${i} on Bookmark { id }`)}`),
  ),
  tooComplex('operations beside the one that is run', 'MAX_OPERATIONS', sent(times(200, (i) => `query Q${i} { a }`))),
  tooComplex('directives on everything', 'MAX_DIRECTIVES', sent(`{ ${list(times(90, () => 'id @skip(if: false)'))} }`)),
  tooComplex(
    'variables for nothing',
    'MAX_VARIABLES',
    sent(`query (${times(200, (i) => `$v${i}: ID`)}) { __typename }`),
  ),
  tooComplex(
    'a block string of many thousand lines',
    'MAX_LINES',
    sent(`{ bookmark(id: 1, x: """${flood('\n').slice(0, 45_000)}""") { id } }`),
  ),
  tooComplex(
    'mistakes behind many thousand lines',
    'MAX_LINES',
    sent(`${flood('\n').slice(0, 45_000)} { ${list(times(90, (i) => `history(first: ${i}) { totalCount }`))} }`),
  ),
  tooComplex('values nested deeply', 'MAX_INPUT_DEPTH', sent(`{ bookmark(id: ${nested(400, '[', ']', '1')}) { id } }`)),
  tooComplex(
    'objects nested deeply',
    'MAX_INPUT_DEPTH',
    sent(`{ bookmarks(filter: ${nested(200, '{a:', '}', '1')}) { totalCount } }`),
  ),
  tooComplex(
    'a type nested deeply',
    'MAX_INPUT_DEPTH',
    sent(`query ($a: ${nested(400, '[', ']', 'ID')}) { __typename }`),
  ),
  tooComplex('pages that multiply', 'MAX_COST', sent(`{ ${list('history(first: 100) { nodes { id } }')} }`)),
  tooComplex(
    'pages that multiply by variables',
    'MAX_COST',
    sent('query ($n: Int) { bookmarks(first: $n) { nodes { history(last: $n) { nodes { id } } } } }', { n: 100 }),
  ),
  tooComplex(
    'pages that multiply by defaults of variables, in fragments',
    'MAX_COST',
    sent(
      'query ($n: Int = 100) { ...Q } fragment Q on Query { bookmarks(size: $n) { edges { node { ...B } } } } ' +
        'fragment B on Bookmark { history(first: $n) { nodes { id } } }',
    ),
  ),
  tooComplex(
    'the same expensive search twenty times',
    'MAX_COST',
    sent(
      `{ ${times(20, (i) => `s${i}: searchBookmarks(query: "a", first: 100) { totalCount nodes { item { id } } }`)} }`,
    ),
  ),
  tooComplex(
    'the schema, again and again',
    'MAX_COST',
    sent(`{ ${times(15, (i) => `s${i}: __schema { types { name } }`)} }`),
  ),
];

const invalidOnes: readonly Attack[] = [
  invalid('a fragment of itself', sent('{ ...A } fragment A on Query { ...A }')),
  invalid(
    'introspection that goes round in circles',
    sent(`{ __schema { types { ${nested(4, 'fields { type {', '}}', 'name')} } } }`),
  ),
  invalid('a field with a very long name', sent(`{ ${flood('a')} }`)),
  invalid('a number with a hundred thousand digits', sent(`{ bookmarks(first: ${flood('9')}) { totalCount } }`)),
  invalid('a float with a hundred thousand digits', sent(`{ bookmarks(first: 1.${flood('9')}) { totalCount } }`)),
  invalid('unknown fields', sent(`{ ${times(20, (i) => `bookmrk${i}`)} }`)),
  invalid('a string as long as the request', sent(`{ bookmark(id: 1, x: "${flood('a')}") { id } }`)),
  invalid('escapes by the thousand', sent(`{ bookmark(id: 1, x: "${flood('\\u0041').slice(0, 42_000)}") { id } }`)),
];

const syntaxErrors: readonly Attack[] = [
  syntax('nothing but commas', sent(flood(','))),
  syntax('nothing but comments', sent(flood('#\n').slice(0, 60_000))),
  syntax('one comment without an end', sent(`#${flood('a')}`)),
  syntax('nothing but byte order marks', sent('\uFEFF'.repeat(30_000))),
  syntax('a string without an end', sent(`{ bookmark(id: "${flood('a')}`)),
  syntax('a block string without an end', sent(`{ bookmark(id: """${flood('"" ').slice(0, 45_000)}`)),
  syntax('surrogates by the thousand', sent(`{ ${'\uD83D\uDE00'.repeat(20_000)} }`)),
];

const inVariables: readonly Attack[] = [
  tooComplex('a variable nested deeply', 'MAX_INPUT_DEPTH', withFilter(nested(40_000, '[', ']'))),
  tooComplex('an object in variables nested deeply', 'MAX_INPUT_DEPTH', withFilter(nested(10_000, '{"a":', '}', '1'))),
  tooComplex('a list of fifty thousand in variables', 'MAX_VARIABLE_VALUES', withFilter(`{"tags":[0${flood(',0')}]}`)),
  tooComplex(
    'an object of ten thousand fields in variables',
    'MAX_VARIABLE_VALUES',
    withFilter(`{${times(7_000, (i) => `"f${i}":1`).replaceAll(' ', ',')}}`),
  ),
  tooComplex(
    'variables that nobody asked for',
    'MAX_VARIABLE_VALUES',
    JSON.stringify({
      query: '{ __typename }',
      variables: Object.fromEntries(Array.from({ length: 6_000 }, (_, i) => [`v${i}`, i])),
    }),
  ),
  {
    name: 'a number in variables with a hundred thousand digits',
    body: `{"query":${JSON.stringify(WITH_INPUT)},"variables":{"filter":${flood('9', 300)}}}`,
    code: 'BAD_USER_INPUT',
  },
];

const batches: readonly Attack[] = [
  {
    name: 'a batch',
    body: `[${times(1_000, () => sent('{ __typename }')).replaceAll('} {', '},{')}]`,
    code: 'BAD_REQUEST',
  },
];

export const attacks: readonly Attack[] = [
  ...manyTokens,
  ...fewTokens,
  ...invalidOnes,
  ...syntaxErrors,
  ...inVariables,
  ...batches,
];

function withFilter(json: string): string {
  return `{"query":${JSON.stringify(WITH_INPUT)},"variables":{"filter":${json}}}`;
}
