/** Everything that must not be found in what the processes print or show. */
export interface SpokenSecrets {
  /** Keeps every secret in what a client sends or gets, however deep. */
  hear(said: unknown): void;
  add(secret: string): void;
  /** Which of the secrets are in a text, by their kinds and beginnings. */
  foundIn(text: string): string[];
}

/** The fields of inputs and answers that hold one. */
const SECRET_FIELDS = new Set([
  'password',
  'newPassword',
  'currentPassword',
  'code',
  'ticket',
  'accessToken',
  'refreshToken',
  'retryKey',
  'email',
  'newEmail',
  'phone',
  'name',
]);
/** Codes are found as whole numbers only: ids and times have as many digits somewhere in their midst. */
const IS_CODE = /^[0-9]{8}$/;
/** The names of error codes are no secrets. */
const IS_CONSTANT = /^[A-Z_]*$/;

export function spokenSecrets(): SpokenSecrets {
  const secrets = new Set<string>();
  const add = (secret: string): void => {
    if (secret.length < 6 || IS_CONSTANT.test(secret)) return;
    secrets.add(secret);
    // As JSON writes it, which is how it would stand in a log.
    secrets.add(JSON.stringify(secret).slice(1, -1));
  };
  const hear = (said: unknown): void => {
    if (typeof said !== 'object' || said === null) return;
    for (const [field, value] of Object.entries(said)) {
      if (typeof value === 'string' && SECRET_FIELDS.has(field)) add(value);
      else hear(value);
    }
  };
  return {
    hear,
    add,
    foundIn: (text) =>
      [...secrets].filter((secret) =>
        IS_CODE.test(secret) ? new RegExp(`(?<![0-9])${secret}(?![0-9])`).test(text) : text.includes(secret),
      ),
  };
}
