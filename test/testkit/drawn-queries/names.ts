/** Names of aliases, fragments and variables: ordinary ones, and properties that every object, list or promise has. */
export const NAMES = [
  'a',
  'b',
  'c',
  '__proto__',
  'constructor',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'toJSON',
  'then',
  'length',
] as const;
