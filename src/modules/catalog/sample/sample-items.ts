import type { ItemDocument, ItemType } from '../item.ts';
import {
  HARBOR_IDEA_BRIEF,
  LIGHTHOUSE_ARTICLE,
  NIGHT_BUS_ARTICLE,
  OPEN_TIDES_BRIEF,
  REPAIR_CAFE_ARTICLE,
  SMALL_SPACES_BRIEF,
  TIDAL_FLAT_ARTICLE,
  WEBTOON_BRIEF,
} from './long-texts.ts';
import { type ContestRow, contestOf, type NewsRow, newsArticleOf } from './row.ts';

/** slug, added, start, end, title, summary */
// biome-ignore format: a table, one contest per line
const koreanContests: readonly ContestRow[] = [
  ['hangang-public-data', '2025-01-14T01:20:00', '2025-02-01T00:00', '2025-03-31T14:59:59', '2025 한강 공공데이터 활용 공모전', '한강 수질·생태 데이터를 활용한 서비스와 시각화 작품을 찾습니다.'],
  ['baram-algorithm-spring', '2025-02-03T05:00:00', '2025-03-08T04:00', '2025-03-08T09:00', '바람 알고리즘 대회 – 봄 🌱', '5시간 동안 12문제, 팀당 3명. 예선은 온라인, 본선은 대전에서 열립니다.'],
  ['dasan-startup-idea', '2025-02-20T00:30:00', '2025-03-10T00:00', '2025-05-09T08:00', '다산 청년 창업 아이디어 경진대회', '만 39세 이하 예비 창업자를 위한 사업화 자금 최대 3천만 원.'],
  ['seorae-design-award', '2025-03-05T02:10:00', '2025-04-01T00:00', '2025-06-30T14:59:59', '서래 디자인 어워드: 생활을 바꾸는 물건', '제품·시각·서비스 디자인 세 부문.', { noUrl: true }],
  ['namsan-hackathon', '2025-03-21T06:45:00', '2025-05-17T00:00', '2025-05-18T09:00', '남산 무박 2일 해커톤 💻☕', '도시의 밤을 안전하게 만드는 서비스를 24시간 안에 만들어 보세요.'],
  ['webtoon-first-step', '2025-04-11T03:00:00', '2025-05-01T00:00', '2025-08-31T14:59:59', '첫걸음 웹툰 공모전', null, { fullText: WEBTOON_BRIEF }],
  ['gyeongju-photo', '2025-05-02T04:20:00', null, null, '경주의 사계 사진 공모전 📷', '연중 상시 접수, 분기마다 우수작을 뽑습니다.'],
  ['middle-school-math', '2025-06-09T00:00:00', '2025-07-12T01:00', '2025-07-12T04:00', '전국 중학생 수학 서술형 대회', '풀이 과정을 평가합니다. 계산기는 쓸 수 없습니다.', { noCreatedAt: true }],
  ['eco-packaging', '2025-07-01T08:05:00', '2025-07-15T00:00', '2025-10-15T08:00', '친환경 포장재 아이디어 공모전 ♻️', '플라스틱을 대신할 포장 방법을 제안해 주세요.'],
  ['korean-nlp-challenge', '2025-08-18T01:00:00', '2025-09-01T00:00', '2025-11-30T14:59:59', '한국어 이해 챌린지 2025', '맞춤법이 틀린 글도 알아듣는 모델을 찾습니다. 형태소 분석기 사용 자유.'],
  ['harbor-idea', '2025-09-10T07:30:00', '2025-10-01T00:00', '2025-12-12T08:00', '항만 재생 아이디어 공모: 다시 찾는 부둣가 ⚓', null, { fullText: HARBOR_IDEA_BRIEF }],
  ['senior-essay', '2025-10-06T02:00:00', null, '2025-12-31T14:59:59', '어르신 생활 수기 공모', '살아온 이야기를 원고지 15장 안팎으로 들려주세요.', { noUrl: true, noCreatedAt: true }],
  ['jeju-traffic-ai', '2025-11-19T05:40:00', '2025-12-01T00:00', '2026-02-28T14:59:59', '제주 교통량 예측 AI 경진대회 🍊', '렌터카 이동 기록으로 다음 날의 교통량을 맞혀 보세요.'],
  ['hangul-typeface', '2026-01-08T00:10:00', '2026-02-01T00:00', '2026-05-29T08:00', '새 한글 글꼴 공모전', '본문용과 제목용 두 부문. 2,350자 이상을 갖춘 글꼴을 받습니다.'],
  ['cyber-defense', '2026-02-16T03:33:00', '2026-04-04T00:00', '2026-04-05T00:00', '대학생 침해 대응 경진대회 CTF 🛡️', '방어 중심 CTF. 각 팀은 같은 서버를 지키며 점수를 얻습니다.'],
  ['library-short-film', '2026-03-25T06:00:00', '2026-04-15T00:00', '2026-07-31T14:59:59', '우리 동네 도서관 단편 영화제', '10분 이내, 장르 제한 없음.'],
  ['robot-rescue', '2026-05-12T04:00:00', '2026-08-21T00:00', '2026-08-23T08:00', '재난 구조 로봇 대회 🤖', '무너진 건물을 본뜬 경기장에서 더미를 찾아 나옵니다.'],
  ['fall-coding-camp', '2026-07-07T01:15:00', '2026-10-10T00:00', '2026-10-11T09:00', '가을 코딩 캠프 & 경진대회', '처음 만난 세 사람이 한 팀이 됩니다.'],
  ['rural-tourism', '2026-09-01T02:25:00', '2026-10-01T00:00', '2027-01-29T08:00', '농촌 체험 관광 콘텐츠 공모전 🌾', '1박 2일 여행 코스와 이야기를 함께 내주세요.'],
  ['national-infographic', '2026-10-20T00:00:00', '2027-01-04T00:00', '2027-04-30T14:59:59', '통계로 보는 우리 사회 인포그래픽 대회', '국가 통계를 한 장의 그림으로 설명합니다.'],
];

/** slug, added, start, end, title, summary */
// biome-ignore format: a table, one contest per line
const englishContests: readonly ContestRow[] = [
  ['winter-code-sprint', '2025-01-09T09:00:00', '2025-01-25T15:00', '2025-01-26T15:00', 'Winter Code Sprint 2025 ❄️', 'Twenty-four hours, eight problems, any language with a free compiler.'],
  ['open-tides', '2025-02-11T10:30:00', '2025-03-01T00:00', '2025-06-01T23:59:59', 'Open Tides: Coastal Data Challenge 🌊', null, { fullText: OPEN_TIDES_BRIEF }],
  ['cafe-menu-redesign', '2025-03-03T11:00:00', '2025-03-20T00:00', '2025-04-20T23:59:59', 'Cafe\u0301 Menu Redesign Contest', 'Make a menu that people can read without their glasses.'],
  ['compiler-golf', '2025-03-18T16:45:00', '2025-04-05T12:00', '2025-04-12T12:00', 'Compiler Golf: smallest self-hosting toolchain', 'Bytes count. Comments do not.'],
  ['young-naturalists', '2025-04-22T08:00:00', '2025-05-15T00:00', '2025-09-15T23:59:59', 'Young Naturalists Field Journal Award 🦉', 'For ages 10 to 16: one place, four seasons, thirty pages.', { noCreatedAt: true }],
  ['type-on-the-wall', '2025-05-27T13:20:00', '2025-06-15T00:00', '2025-10-01T23:59:59', 'Type on the Wall', 'Public lettering of up to three words.', { noUrl: true }],
  ['quiet-robots', '2025-06-13T07:10:00', '2025-09-06T08:00', '2025-09-07T18:00', 'Quiet Robots Maker Weekend 🤖🤫', 'Build something useful that makes less than 40 dB.'],
  ['microfiction-monthly', '2025-07-01T00:00:00', null, null, 'Microfiction Monthly', 'One hundred words, a new theme every month, open all year.'],
  ['grid-forecast', '2025-08-05T12:00:00', '2025-08-20T00:00', '2025-11-20T23:59:59', 'Grid Load Forecasting Cup', 'Predict tomorrow’s demand for 412 substations from weather and calendar data.'],
  ['small-spaces', '2025-09-02T09:45:00', '2025-09-20T00:00', '2026-01-10T23:59:59', 'Small Spaces Architecture Prize', null, { fullText: SMALL_SPACES_BRIEF }],
  ['reykjanes-remote-jam', '2025-10-14T18:00:00', '2025-11-07T18:00', '2025-11-09T18:00', 'Reykjanes Remote Game Jam 🎮', 'Theme announced at the start; solo or up to four people.'],
  ['accessible-maps', '2025-11-05T10:00:00', '2025-12-01T00:00', '2026-03-01T23:59:59', 'Accessible Maps Hackathon ♿', 'Routes for wheels, canes and prams, on open street data.'],
  ['capture-the-flag-north', '2026-01-12T14:00:00', '2026-02-21T09:00', '2026-02-22T21:00', 'Capture the Flag North', 'Jeopardy style, beginners’ track included.'],
  ['translation-relay', '2026-02-02T06:30:00', null, '2026-04-15T23:59:59', 'Translation Relay: 한국어 ↔ English', 'Teams of two translate the same story there and back.', { noUrl: true, noCreatedAt: true }],
  ['city-bees', '2026-03-10T08:20:00', '2026-04-01T00:00', '2026-08-31T23:59:59', 'City Bees Citizen Science Challenge 🐝', 'Count visitors on your balcony; the best protocol wins.'],
  ['proof-assistants', '2026-04-28T15:00:00', '2026-06-01T00:00', '2026-09-30T23:59:59', 'Proof Assistants Olympiad', 'Formalise ten classic theorems; partial credit for readable proofs.'],
  ['retro-sound-chip', '2026-06-16T20:00:00', '2026-07-01T00:00', '2026-07-31T23:59:59', 'Retro Sound Chip Composing Contest 🎵', 'Three channels, one noise generator, two minutes.'],
  ['flood-warning', '2026-08-11T05:50:00', '2026-09-15T00:00', '2026-12-15T23:59:59', 'Early Flood Warning Design Challenge', 'Low-cost sensors for small rivers.'],
  ['student-satellite', '2026-09-22T12:34:56', '2027-01-15T00:00', '2027-06-30T23:59:59', 'Student Satellite Payload Competition 🛰️', 'A one-litre payload, a launch in orbit for the winner.'],
  ['cleaner-kitchens', '2026-10-30T11:11:11', '2027-02-01T00:00', '2027-03-31T23:59:59', 'Cleaner Kitchens Invention Award', 'Ideas that save water, heat or time.'],
];

/** slug, added, published, title, summary */
// biome-ignore format: a table, one article per line
const koreanNews: readonly NewsRow[] = [
  ['first-snow-metro', '2025-01-06T22:40:00', '2025-01-06T22:30', '첫 대설에 지하철 증편… 출근길 혼잡 줄어', '시는 아침 시간대 열차를 평소보다 18회 더 운행했다고 밝혔다.'],
  ['village-library-reopens', '2025-02-12T03:05:00', '2025-02-12T03:00', '문 닫았던 마을 도서관, 주민 손으로 다시 열다 📚', '주민 140명이 돌아가며 사서를 맡는다.'],
  ['night-bus', '2025-03-04T23:10:00', '2025-03-04T23:00', '심야 버스 한 달, 누가 어디로 탔나', null, { fullText: NIGHT_BUS_ARTICLE }],
  ['seaweed-battery', '2025-03-27T05:20:00', '2025-03-27T05:00', '해조류로 만든 배터리 분리막 개발', '대학 연구진 “3년 안에 시제품”.'],
  ['student-bug-report', '2025-04-15T08:00:00', '2025-04-15T07:30', '고등학생이 찾은 보안 취약점, 하루 만에 고쳐져 🐞', '제보부터 수정까지 과정을 모두 공개했다.'],
  ['market-translation', '2025-05-20T01:45:00', null, '전통시장 간판, 네 나라 말로 바뀐다', '상인회는 사투리까지 담은 안내문을 준비하고 있다.', { noUrl: true }],
  ['tidal-flat', '2025-06-24T06:10:00', '2025-06-24T06:00', '갯벌이 숨 쉬는 소리를 듣다 🦀', null, { fullText: TIDAL_FLAT_ARTICLE }],
  ['heat-shelter', '2025-07-22T02:30:00', '2025-07-22T02:15', '무더위 쉼터, 밤 10시까지 연다', '편의점 1,200곳도 쉼터로 함께한다.'],
  ['indie-game-award', '2025-08-29T10:00:00', '2025-08-29T09:30', '1인 개발 게임, 국제 인디 게임 상 받아 🎮', '개발자는 “퇴근 뒤 4년 동안 만들었다”고 말했다.'],
  ['old-hangul-letters', '2025-10-09T00:20:00', '2025-10-09T00:00', '한글날, 옛 편지 300통 처음 공개', 'ᄒᆞᆫ글 편지에 남은 집안 살림 이야기.'],
  ['apple-harvest', '2025-11-03T04:00:00', '2025-11-03T03:40', '사과 수확량 회복… 가격은 12월에 내려갈 듯 🍎', '농가는 저장 물량이 관건이라고 본다.', { noCreatedAt: true }],
  ['csat-cafeteria', '2025-11-13T07:25:00', '2025-11-13T07:00', '수험생에게 밥 한 끼, 시험장 앞 작은 식당', '올해로 9년째다.'],
  ['quantum-classroom', '2026-01-20T05:55:00', '2026-01-20T05:30', '교실에 들어온 양자 컴퓨터 모형', '나무 블록으로 얽힘을 배운다.'],
  ['rail-bike-path', '2026-02-25T01:00:00', null, '폐철길 42km, 자전거길로 이어진다 🚲', '2027년 봄 전 구간이 열린다.', { noCreatedAt: true, noUrl: true }],
  ['cherry-blossom-data', '2026-03-30T23:59:59', '2026-03-30T23:00', '벚꽃 개화, 시민 사진 2만 장으로 예측했다 🌸', '오차는 평균 1.3일.'],
  ['sign-language-kiosk', '2026-05-06T02:02:02', '2026-05-06T02:00', '수어로 주문하는 무인 주문기 나왔다', '카메라가 손짓을 읽고 화면으로 되묻는다.'],
  ['rainwater-school', '2026-06-30T06:40:00', '2026-06-30T06:20', '빗물로 텃밭 가꾸는 학교 🌧️', '물값이 한 해 30% 줄었다.'],
  ['firefighter-drone', '2026-08-14T08:15:00', '2026-08-14T08:00', '산불 감시 드론, 첫 여름을 보내다', '연기 신고보다 평균 11분 빨랐다.'],
  ['dialect-archive', '2026-09-17T03:30:00', '2026-09-17T03:10', '사라지는 사투리 10만 문장, 누구나 듣는다', '녹음과 뜻풀이를 함께 내려받을 수 있다.'],
  ['winter-swim', '2026-11-02T00:05:00', '2026-11-02T00:00', '겨울 바다 수영대회, 내년 1월 열린다 🏊', '2027년 1월 9일, 참가자는 선착순 800명.'],
];

/** slug, added, published, title, summary */
// biome-ignore format: a table, one article per line
const englishNews: readonly NewsRow[] = [
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

/** The catalog that comes with Dogear, to try it without anybody else's. All of it is invented. */
export const sampleItems: readonly { readonly itemType: ItemType; readonly documents: readonly ItemDocument[] }[] = [
  { itemType: 'CONTEST', documents: [...koreanContests, ...englishContests].map(contestOf) },
  { itemType: 'NEWS_ARTICLE', documents: [...koreanNews, ...englishNews].map(newsArticleOf) },
];
