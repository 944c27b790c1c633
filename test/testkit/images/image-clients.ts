import { expect } from 'vitest';
import type { EmbeddedApi } from '../embedded-api.ts';
import { tokenOf } from '../tokens.ts';

export const STAGE = `mutation Stage($input: StageImageUploadsInput!) { stageImageUploads(input: $input) {
  __typename
  ... on StageImageUploadsSuccess { targets { image { id nodeId state url } method url headers { name value } expiresAt } }
  ... on UserError { code message }
} }`;
const SET = 'version images { id state sequence width height url thumbnail: url(variant: THUMBNAIL) }';
export const CONFIRM = `mutation Confirm($input: ConfirmImagesInput!) { confirmImages(input: $input) {
  __typename
  ... on ConfirmImagesSuccess { imageSet { ${SET} } }
  ... on ImageRejected { reason }
  ... on UserError { code message }
} }`;
export const CONFIRM_ONE = `mutation One($input: ConfirmImageInput!) { confirmImage(input: $input) {
  __typename
  ... on ConfirmImagesSuccess { imageSet { ${SET} } }
  ... on UserError { code message }
} }`;
export const ITEM = `query Item($id: ID!) { item(itemType: CONTEST, id: $id) { images { id sequence width height url } } }`;

export interface Target {
  readonly image: { readonly id: string; readonly nodeId: string };
  readonly method: string;
  readonly url: string;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
}

export const idsOf = (targets: readonly Target[]): string[] => targets.map(({ image }) => image.id);

/** Sends the file as the target says. */
export const upload = async ({ url, method, headers }: Target, file: Uint8Array): Promise<number> => {
  const given = Object.fromEntries(headers.map(({ name, value }) => [name, value]));
  const answer = await fetch(url, { method, headers: given, body: new Uint8Array(file) });
  await answer.arrayBuffer();
  return answer.status;
};

/** What people do with images through the API, each with a token of their own. */
export function imageClients(api: () => EmbeddedApi) {
  const ask = async (query: string, variables: object, sub: string, ...roles: string[]) => {
    const token = await tokenOf({ claims: { sub, roles: ['USER', ...roles] } });
    const { body } = await api().ask(query, { token, variables });
    expect(body.errors).toBeUndefined();
    // biome-ignore lint/suspicious/noExplicitAny: the answers of several operations.
    return Object.values(body.data ?? {})[0] as any;
  };
  const staged = async (reference: object, some: readonly Buffer[], sub: string, ...roles: string[]) => {
    const described = some.map(({ byteLength }) => ({ contentType: 'image/jpeg', byteSize: byteLength }));
    const { targets } = await ask(STAGE, { input: { ...reference, files: described } }, sub, ...roles);
    for (const [index, target] of (targets as Target[]).entries()) {
      expect(await upload(target, some[index] as Buffer)).toBe(200);
    }
    return targets as Target[];
  };
  return { ask, staged };
}
