import type { ChangeContext } from '../../kernel/aggregate.ts';
import type { SessionId, Subject } from './session.ts';

export type Language = 'en' | 'ko';

/** Who sends a request to this module, from where and when. The clock is read once for the request. */
export interface Requester extends Pick<ChangeContext, 'now' | 'traceparent'> {
  /** The address of the client, as the server sees it. */
  readonly ip: string;
  /** Such as "Chrome on Windows". */
  readonly device: string;
  /** Of the mails that the request causes. */
  readonly language: Language;
}

/** The same with an access token that this module has issued. */
export interface SignedInRequester extends Requester {
  readonly subject: Subject;
  readonly sessionId: SessionId;
  /** When the subject last proved who they are. */
  readonly authTime: Date;
}
