import type { Projected } from '../../kernel/documents/document-store.ts';
import { profileToDocument, type UserProfileDocument } from './document.ts';
import type { UserProfile } from './user.ts';

/** What the document of a user should be. An erased user has a tombstone from the moment of the erasure. */
export function projectionOf(user: UserProfile): Projected<UserProfileDocument> {
  const { id, version, email, emailMasked, updatedAt } = user;
  if (email === null) return { kind: 'tombstone', id, version, owner: id, deletedAt: updatedAt };
  return { kind: 'live', id, version, document: profileToDocument(user, { email, emailMasked: emailMasked ?? '' }) };
}
