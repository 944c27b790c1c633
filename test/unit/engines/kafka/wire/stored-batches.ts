/**
 * The same five messages as a Kafka 4.3 broker stores them under each `compression.type`: what its own libraries wrote.
 * Message n has the key n, the header ce_id n, and a text that repeats itself.
 */
export const storedBatches = {
  gzip:
    'AAAAAAAAAAAAAAEcAAAAAAJq4KytAAEAAAAEAAABm5hT/gAAAAGbmFP+AP//////////AAAAAAAAAAAABR+LCAAAAAAAAP/t1DEK' +
    'wjAYhuEQRMTB9gglc5CkSZumV/AIIlI0YhGr2CKCuHgAD+Hg7CmcHTyHkwewQ2m8gVj/7ePZ3+/kIIQwe/b2xGxNVpCYUVKYXTnI' +
    'IJktEm+yWq43Js9N7hXzNO97wMDAX2RCSUbiIaNsdMDdiRmnU8xuZcgY84tTh8whZGDg3+Oqb801lUpoGzl/lZG3sP+wkfsQOTBw' +
    'Y7hqPxIR1VJFtn3/7CLUxuLo1u0LaB8YuOlcXYIKFJU+/7gEcS8voYPl1V6ChEsABv5Trp4iVCGNdKDsU8g3Pj6e3+cTAAA=',
  snappy:
    'AAAAAAAAAAAAAAHxAAAAAAJAbcivAAIAAAAEAAABm5hT/gAAAAGbmFP+AP//////////AAAAAAAAAAAABYJTTkFQUFkAAAAAAQAA' +
    'AAEAAAGs5yfIjg8AAAACMO4OeyJldmVudCI6MCwidGV4dCI6IkthZmthIGNvbXByZXNzZXMgdGhpcy4g/hcA/hcA/hcA/hcA/hcA' +
    '/hcA/hcA/hcA/hcA/hcA/hcA/hcA/hcA7hcABRd0IiwibiI6WzAsMF19AgpjZV9pZAIwxg8AAAICMaYPdckAMf7JA/7JA/7JA/7J' +
    'A/7JA/7JA/7JA/7JA/7JA/7JA/7JA/7JA/7JA/7JA4LJA1pKB23gHDkxOSw0NzM5eeUgMfQPAAAEAjLUeeUAMv7lA/7lA/7lA/7l' +
    'A/7lA/7lA/7lA/7lA/7lA/7lA/7lA/7lA/7lA/7lA97lA3b8Axw4MzgsOTQ3OHn8JDKiEAAABgIzghD14QAz/vwD/vwD/vwD/vwD' +
    '/vwD/vwD/vwD/vwD/vwD/vwD/vwD/vwD/vwD/vwD/vwDOvwDdhMEGDc1Nyw0MjGdEyAz0BAAAAgCNLCZEwA0/hME/hME/hME/hME' +
    '/hME/hME/hME/hME/hME/hME/hME/hME/hME/hME/hMElhMEdioESDY3Niw4OTU3XX0CCmNlX2lkAjQ=',
  lz4:
    'AAAAAAAAAAAAAAEqAAAAAAIeS8AWAAMAAAAEAAABm5hT/gAAAAGbmFP+AP//////////AAAAAAAAAAAABQQiTRhgQILqAAAA/ySO' +
    'DwAAAAIw7g57ImV2ZW50IjowLCJ0ZXh0IjoiS2Fma2EgY29tcHJlc3NlcyB0aGlzLiAXAP///3H1DyIsIm4iOlswLDBdfQIKY2Vf' +
    'aWQCMMYPAAACAjGmD8kDHzHJA////5EPSgcEA+ADhjkxOSw0NzM55QOWMfQPAAAEAjLU5QMfMuUD////qA/8AwuGODM4LDk0Nzj8' +
    'A6UyohAAAAYCM4IQ4QcfM/wD////vw8TBAt3NzU3LDQyMRMEljPQEAAACAI0sBMEHzQTBP///9YPKgQL8AQ2NzYsODk1N119Agpj' +
    'ZV9pZAI0AAAAAA==',
  zstd:
    'AAAAAAAAAAAAAAECAAAAAAKIJ3dNAAQAAAAEAAABm5hT/gAAAAGbmFP+AP//////////AAAAAAAAAAAABSi1L/0AWCwGABQJjg8A' +
    'AAACMO4OeyJldmVudCI6MCwidGV4dCI6IkthZmthIGNvbXByZXNzZXMgdGhpcy4gIiwibiI6WzAsMF19AgpjZV9pZAIwxg8AAAIC' +
    'MaYPMTkxOSw0NzM5MfQPAAAEAjLUMjgzOCw5NDc4MqIQAAAGAjOCEDM3NTcsNDIxM9AQAAAIAjSwNDY3Niw4OTU3NBIAYOMWshjj' +
    'Qb1gH2CYBVkE5qBeUBDY+L8QozaoF+yDXmweL7IANXgG9cpcFG78ajWhAQAA',
} as const;

export const storedMessages = Array.from({ length: 5 }, (_, index) => ({
  key: `${index}`,
  value: JSON.stringify({
    event: index,
    text: 'Kafka compresses this. '.repeat(40 + index),
    n: [(index * 7919) % 1000, (index * 104729) % 9999],
  }),
}));
