/** Over HTTPS both names get the prefix `__Host-`. */

/** Holds the refresh token of a browser. Only refreshSession and signOut read it. */
export const REFRESH_COOKIE = 'dogear_rt';
/** Binds a way to a provider and back to the browser that began it. */
export const PROVIDER_COOKIE = 'dogear_oauth';
