import { LIGHTHOUSE_ARTICLE, REPAIR_CAFE_ARTICLE } from './long-texts.ts';
import type { NewsRow } from './row.ts';

/** slug, added, published, title, summary */
// biome-ignore format: a table, one article per line
export const englishNews: readonly NewsRow[] = [
  ['ferry-timetable', '2025-01-15T07:05:00', '2025-01-15T07:00', 'Island ferry publishes its timetable as open data ⛴️', 'Within a week three apps showed departures to the minute.'],
  ['repair-cafe', '2025-02-18T12:10:00', '2025-02-18T12:00', 'A thousand toasters later: ten years of one repair café', null, { fullText: REPAIR_CAFE_ARTICLE }],
  ['naive-search', '2025-03-11T09:30:00', '2025-03-11T09:15', 'Why the nai\u0308ve search box still wins', 'A study of 40,000 queries finds that people type what they remember.'],
  ['owl-census', '2025-04-08T19:00:00', '2025-04-08T18:30', 'Volunteers count 6,214 owls in one night 🦉', 'The census ran on borrowed phones and home-made recorders.'],
  ['tram-repair-queue', '2025-05-13T06:25:00', '2025-05-13T06:20', 'Tram operator shows its repair queue to the public', 'Passengers see what is broken, and since when.', { noUrl: true }],
  ['lighthouse', '2025-06-19T15:45:00', '2025-06-19T15:30', 'The lighthouse that learned to save power 💡', null, { fullText: LIGHTHOUSE_ARTICLE }],
  ['library-late-fees', '2025-07-09T10:00:00', '2025-07-09T09:50', 'Libraries drop late fees, books come back', 'Returns rose by eleven per cent in the first quarter.'],
  ['seed-vault-visit', '2025-08-21T13:13:13', null, 'A walk through the seed vault', 'Undated reportage from our archive.', { noCreatedAt: true }],
  ['coral-nursery', '2025-09-25T04:40:00', '2025-09-25T04:30', 'Coral nursery survives its third heat wave 🪸', 'Shade cloth turned out to be enough.'],
  ['postal-drones', '2025-10-16T08:30:00', '2025-10-16T08:15', 'Postal drones reach the last valley', 'Parcels arrive twice a week, weather permitting.'],
  ['chess-club-record', '2025-11-24T21:00:00', '2025-11-24T20:45', 'Village chess club plays 72 hours without a break ♟️', 'Tea consumption: 311 litres.'],
  ['font-for-trains', '2025-12-08T11:20:00', '2025-12-08T11:00', 'A typeface made for departure boards', 'Similar letters were drawn apart: I, l and 1 can no longer be mistaken.'],
  ['bakery-bread-code', '2026-01-27T05:15:00', '2026-01-27T05:00', 'Bakers share their sourdough as code 🥖', 'A pull request changed the hydration; the village noticed.'],
  ['snow-sensor', '2026-02-19T17:30:00', null, 'Cheap snow sensors beat the forecast', 'Fifty huts, fifty sticks with a radio.', { noUrl: true }],
  ['open-textbooks', '2026-04-02T09:00:00', '2026-04-02T08:45', 'Open textbooks save students a month’s rent', 'The most copied chapter is about statistics.'],
  ['night-sky-town', '2026-05-21T22:22:22', '2026-05-21T22:00', 'The town that switched off its lights 🌌', 'Crime did not rise; stargazing did.'],
  ['bridge-listening', '2026-07-14T12:00:00', '2026-07-14T11:40', 'Engineers listen to a bridge and hear the rust', 'Microphones find loose bolts months before inspectors do.', { noCreatedAt: true }],
  ['museum-audio', '2026-08-26T10:10:00', '2026-08-26T10:00', 'Museum lets visitors record the audio guide 🎧', 'Children’s versions are the most played.'],
  ['river-returns', '2026-10-07T06:06:06', '2026-10-07T06:00', 'After forty years the river is back in town', 'The car park above it is now a bank, of the other kind.'],
  ['calendar-of-2027', '2026-11-10T00:30:00', '2027-01-01T00:00', 'Embargoed: ten small inventions to watch in 2027 🚀', 'To be published on New Year’s Day.'],
];
