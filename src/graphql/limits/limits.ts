// Every bound on what one request may ask for, each with its reason. docs/guide/limits.md has the same list, kept by a test.

/** A memo of 10,000 code points may take 120 kB once JSON has escaped it; the document needs the rest. */
export const MAX_BODY_BYTES = 256 * 1024;

/** Several times the fullest page with every field; parsing stops there, whatever follows. */
export const MAX_TOKENS = 2_000;

/** Each token on a line of its own. GraphQL counts all lines up to a mistake, for each place that the mistake names. */
export const MAX_LINES = 2_000;

/** Introspection by the usual tools is 15 deep; the deepest way through our own data, down to a snapshot, is 12. */
export const MAX_DEPTH = 15;

/** Enough to show a dashboard of lists side by side; each of them is work of its own. */
export const MAX_ROOT_FIELDS = 20;

/** An alias makes the server do the same again: clients need a few per root field, not hundreds. */
export const MAX_ALIASES = 40;

/** Only `@skip` and `@include` exist: one for every other field of a very conditional page. */
export const MAX_DIRECTIVES = 50;

/** GraphiQL sends a whole tab, of which one operation is run; the others are validated all the same. */
export const MAX_OPERATIONS = 20;

/** One per component of a large page. Validation compares each with each. */
export const MAX_FRAGMENTS = 50;

/** How often one field name (or alias) may occur in a document. Validation compares each occurrence with each. */
export const MAX_SAME_FIELD = 100;

/** Selections once every fragment is written out: what is compared, planned and run. A fragment bomb has millions. */
export const MAX_RECURSIVE_SELECTIONS = 1_000;

/** The longest operation has 12 arguments; each could be a variable, several times. */
export const MAX_VARIABLES = 50;

/** How deep a value in the document or in variables may be nested: our inputs need 3. */
export const MAX_INPUT_DEPTH = 8;

/** How many values all variables may have together: a filter by a hundred tags, several times. */
export const MAX_VARIABLE_VALUES = 1_000;

/**
 * Twice the cost of the fullest sensible page: 100 bookmarks with item, own bookmark, 10 history entries and counts. A
 * point is about one row that is read, so this many rows are the most that one request makes us read.
 */
export const MAX_COST = 5_000;

/** Ten pages of 100 bookmarks with the longest memos. A longer answer would hold up other requests while it is sent. */
export const MAX_ANSWER_CHARACTERS = 10_000_000;

/** A client mends one mistake after the other; a list of all of them is work for us. */
export const MAX_VALIDATION_ERRORS = 10;

/** An error says what is wrong; it need not repeat a hundred thousand characters of it. */
export const MAX_MESSAGE_CHARACTERS = 400;

/** Source text of the parsed and validated documents we remember: some hundreds of them, under 100 MB at the very worst. */
export const DOCUMENT_CACHE_CHARACTERS = 500_000;
