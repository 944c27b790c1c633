/** Nothing of the header itself is shown: a name is put together from these words only. */
const PROGRAMS: readonly (readonly [RegExp, string])[] = [
  // Browsers name those they descend from, so the descendant is looked for first.
  [/KAKAOTALK/, 'KakaoTalk'],
  [/NAVER\(inapp/, 'NAVER'],
  [/\bWhale\//, 'Whale'],
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPT\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bVersion\/[0-9.]+ (Mobile\/\w+ )?Safari\//, 'Safari'],
  [/\bokhttp\/|\bDart\/|\bCFNetwork\//, 'App'],
  [/\bcurl\//, 'curl'],
  [/\bnode\b|\bundici\b/i, 'Node.js'],
  [/\bpython-|\bPython\//, 'Python'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b|\bMac OS X\b|\bDarwin\//, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** No browser sends more than a few hundred characters. */
const MAX_USER_AGENT = 1_024;

const nameIn = (names: typeof PROGRAMS, userAgent: string): string | undefined =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1];

/** What a session is called in a list of sessions, such as "Chrome on Windows". */
export function deviceName(userAgent: string | null | undefined): string {
  const text = userAgent?.slice(0, MAX_USER_AGENT) ?? '';
  const program = nameIn(PROGRAMS, text);
  const system = nameIn(SYSTEMS, text);
  if (program && system) return `${program} on ${system}`;
  return program ?? system ?? 'Unknown device';
}
