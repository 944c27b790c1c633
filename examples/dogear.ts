import type { TypedDocumentString } from './gql/graphql.ts';

export interface Connection {
  /** Where Dogear answers, such as http://localhost:4000/graphql. */
  readonly url: string;
  /** Nobody's while it is undefined: for the operations that let somebody in. */
  readonly token: string | undefined;
  /** Send a document's hash instead of its text: all that a Dogear with `TRUSTED_DOCUMENTS=only` takes. */
  readonly byHash?: boolean;
}

interface Asking {
  /** A browser sends it even if the user leaves the page at this moment. For what is small: browsers allow 64 kB in all. */
  readonly keepalive?: boolean;
}

/** One question to Dogear; the document knows the types of its variables and of its answer. */
export type Ask = <Data, Variables>(
  document: TypedDocumentString<Data, Variables>,
  variables: Variables,
  asking?: Asking,
) => Promise<Data>;

interface Answer<Data> {
  readonly data?: Data | null;
  readonly errors?: readonly { readonly message: string; readonly extensions?: { readonly code?: string } }[];
}

/** What Dogear would not do, in its own words; the code is for programs. */
export class Refused extends Error {
  readonly code: string | undefined;

  constructor(message: string, code?: string) {
    super(message);
    this.code = code;
  }
}

/** Longer than Dogear lets a request take. */
const PATIENCE_MS = 15_000;

export function connect({ url, token, byHash = false }: Connection): Ask {
  return async <Data, Variables>(
    document: TypedDocumentString<Data, Variables>,
    variables: Variables,
    { keepalive = false }: Asking = {},
  ): Promise<Data> => {
    const wanted = byHash ? { extensions: persisted(document) } : { query: document.toString() };
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ ...wanted, variables }),
      signal: AbortSignal.timeout(PATIENCE_MS),
      keepalive,
    });
    const { data, errors = [] } = (await response.json()) as Answer<Data>;
    const [error] = errors;
    if (error) throw new Refused(error.message, error.extensions?.code);
    if (!data) throw new Refused('The answer is empty.');
    return data;
  };
}

const persisted = ({ __meta__ }: TypedDocumentString<unknown, never>) => ({
  persistedQuery: { version: 1, sha256Hash: __meta__?.hash },
});
