/** Texts longer than the 500 code points a summary may have: these documents come without one. */
const text = (...sentences: string[]): string => sentences.join(' ');

export const WEBTOON_BRIEF = text(
  '첫걸음 웹툰 공모전은 아직 연재 경험이 없는 작가를 위한 자리입니다. 장르와 소재에는 제한이 없으며, 혼자 그려도 좋고 글 작가와 그림 작가가 함께해도 좋습니다.',
  '응모할 때는 완성 원고 3화와 전체 줄거리, 주요 인물 소개서를 함께 보내 주세요. 원고는 세로로 넘겨 보는 형식을 기본으로 하되, 컷의 수와 색의 사용은 자유롭게 정할 수 있습니다.',
  '심사는 두 번에 걸쳐 이루어집니다. 1차에서는 편집자 다섯 명이 이야기의 힘과 인물의 매력을 살피고, 2차에서는 독자 심사단 백 명이 일주일 동안 작품을 읽은 뒤 다음 화가 궁금한 작품에 표를 던집니다. 👩‍🎨',
  '수상자에게는 상금과 함께 여섯 달 동안의 연재 준비 과정을 지원합니다. 담당 편집자가 매주 한 번씩 원고를 함께 읽고, 필요하면 배경 자료 조사와 채색을 도와줄 사람도 연결해 드립니다.',
  '작품의 권리는 모두 작가에게 있으며, 주최 측은 수상작을 소개하는 목적으로만 일부 장면을 쓸 수 있습니다. 다른 곳에 이미 공개한 작품이라도 유료로 연재한 적이 없다면 응모할 수 있습니다.',
  '궁금한 점은 누리집의 질문 게시판에 남겨 주시면 이틀 안에 답해 드립니다. 여러분의 첫걸음을 기다립니다. ✏️📖',
);

export const HARBOR_IDEA_BRIEF = text(
  '⚓ 오래된 부둣가가 비어 가고 있습니다. 큰 배는 새 항구로 옮겨 갔고, 창고와 크레인, 철길만 남았습니다. 이번 공모에서는 이곳을 사람들이 다시 찾는 자리로 바꿀 생각을 모읍니다.',
  '건물을 새로 짓는 제안도, 이미 있는 것을 고쳐 쓰는 제안도, 축제나 교육처럼 보이지 않는 것을 만드는 제안도 모두 환영합니다. 다만 바닷물이 드나드는 높이와 겨울바람, 주변에 사는 주민의 생활을 반드시 함께 생각해 주십시오.',
  '제안서는 그림 다섯 장과 설명 스무 쪽 이내로 만들어 주시고, 비용과 기간을 어림잡아 적어 주십시오. 정확한 견적은 필요하지 않지만 왜 그렇게 생각했는지는 알 수 있어야 합니다.',
  '현장을 둘러보고 싶은 분을 위해 매주 토요일 오전에 안내를 합니다. 옛 창고의 도면과 지난 삼십 년 동안의 조위 기록, 주민 면담 기록도 누리집에서 내려받을 수 있습니다. 🗺️',
  '당선작 가운데 두 편은 내년 예산으로 실제로 시험해 봅니다. 제안한 사람이 원하면 설계와 운영에 함께 참여할 수 있고, 그 시간에 대한 보수도 따로 드립니다.',
  '학생과 일반을 나누지 않으며, 나이와 국적도 묻지 않습니다. 부둣가를 한 번이라도 걸어 본 사람이라면 누구나 할 말이 있다고 믿기 때문입니다. 🌊',
);

export const NIGHT_BUS_ARTICLE = text(
  '심야 버스가 다니기 시작한 지 한 달이 지났다. 시가 공개한 승하차 기록을 보면 가장 붐빈 시간은 자정이 아니라 새벽 세 시 사십 분이었다. 첫차를 기다릴 수 없는 청소 노동자와 시장 상인이 그 시간에 움직였다.',
  '가장 많이 내린 곳은 도심의 빌딩이 아니라 강 건너 도매 시장이었다. 한 상인은 “예전에는 택시비가 하루 벌이의 삼분의 일이었다”며 “이제 조금 더 자고 나온다”고 말했다. 🚌',
  '반대로 번화가에서 타는 승객은 기대보다 적었다. 시는 노선 두 개를 합치고, 남는 차를 병원과 물류 단지를 잇는 새 노선에 넣기로 했다. 간호사 모임이 지난주 제출한 설문이 결정을 도왔다.',
  '운전기사들의 사정도 달라졌다. 밤 근무 수당이 올랐지만 쉬는 곳이 모자라다는 목소리가 나온다. 종점 네 곳 가운데 두 곳에는 아직 화장실이 없다. 시는 다음 달까지 임시 휴게실을 두겠다고 했다.',
  '안전에 대한 걱정은 숫자로 보면 크지 않았다. 한 달 동안 접수된 신고는 모두 열한 건이었고, 그 가운데 아홉 건은 잃어버린 물건이었다. 나머지 두 건은 술에 취한 승객이 내리지 않은 일이었다.',
  '시는 석 달 뒤 같은 자료를 다시 공개하고, 그때 노선을 한 번 더 고치겠다고 밝혔다. 기록은 누구나 내려받을 수 있다. 🌙',
);

export const TIDAL_FLAT_ARTICLE = text(
  '물이 빠진 갯벌에 귀를 대면 끓는 듯한 소리가 난다. 작은 게와 조개가 구멍으로 물과 공기를 들이고 내보내는 소리다. 연구자들은 이 소리를 네 해 동안 녹음해 갯벌이 얼마나 건강한지 알아보았다. 🦀',
  '마이크는 빨래집게만 하다. 서른두 곳에 꽂아 두면 한 달에 한 번 배터리를 갈 때까지 스스로 녹음한다. 소리가 잦은 곳일수록 구멍이 많았고, 구멍이 많은 곳일수록 물새가 오래 머물렀다.',
  '뜻밖의 결과도 있었다. 사람이 자주 걷는 길에서 십 미터만 벗어나도 소리는 거의 줄지 않았다. 반면 배가 닻을 내린 자리는 두 해가 지나도 조용했다. 어민들은 이 결과를 보고 닻 내리는 곳을 스스로 정했다.',
  '녹음은 모두 공개되어 있다. 초등학생들은 소리만 듣고 계절을 맞히는 놀이를 만들었고, 음악가 한 사람은 겨울 갯벌의 소리로 곡을 썼다. 연구진은 “데이터가 이렇게 쓰일 줄은 몰랐다”며 웃었다. 🎶',
  '다음 목표는 기름이 새거나 물이 오염되었을 때 소리가 어떻게 달라지는지 아는 것이다. 사고가 일어나기를 바랄 수는 없으니, 작은 물통에 갯벌을 옮겨 놓고 시험하고 있다.',
  '마을에서는 봄마다 듣기 모임이 열린다. 장화와 따뜻한 차만 있으면 된다. 갯벌은 말이 없다고들 하지만, 가만히 있으면 온 바닥이 말을 건다.',
);

export const OPEN_TIDES_BRIEF = text(
  'Every harbour along our coast has kept a tide book for more than a century, and most of them have now been scanned. 🌊',
  'The Open Tides challenge asks you to turn 61,000 photographed pages into something people can use: a clean data set, a forecast, a warning, a story, a piece of music.',
  'The handwriting changes every few years, the units change twice, and one keeper wrote in verse for a whole winter.',
  'You may use any method and any tool, as long as another person can repeat what you did from your notes.',
  'Entries are judged on correctness, on how openly you show your mistakes, and on whether a harbour master would thank you.',
  'Teams may have up to six members, of any age and from anywhere. Travel to the final is paid.',
  'The scans, a small transcribed sample and a list of known traps are available from the first day.',
);

export const SMALL_SPACES_BRIEF = text(
  'Twelve square metres is the size of a parking space, a market stall, or the room many students live in.',
  'The Small Spaces Prize looks for ideas that make twelve square metres enough, at least for a while and for something that matters: sleeping, healing, learning, selling soup. 🍲',
  'Show us one plan, one section and one drawing of a person using the place at three different hours of the day.',
  'Materials must be available within a hundred kilometres of the site you choose, and two people must be able to build it in a week.',
  'The jury of two architects, a nurse and a carpenter will visit the five finalists’ models in person and sit in them for an hour each.',
  'The winning design is built and given away; its drawings are published for everybody to copy.',
);

export const REPAIR_CAFE_ARTICLE = text(
  'On the first Saturday of every month the old fire station smells of solder and cake.',
  'Ten years ago three retired electricians set up a table here and offered to mend whatever people carried in; last week they mended their thousandth toaster. 🍞',
  'The log book is a small history of everyday objects: radios give way to phones, phones to headphones, and lamps never stop.',
  'About two thirds of all things leave the room working, and most of the others leave with an explanation.',
  'The youngest volunteer is fourteen and has a reputation for sewing machines, the oldest is ninety-one and refuses to look at printers.',
  'Nobody pays, but there is a jar, and the jar has paid for the roof.',
  'What they would like most, they say, is a law that makes manufacturers use screws.',
);

export const LIGHTHOUSE_ARTICLE = text(
  'For a hundred and forty years the light on the northern point has turned at the same speed, whatever the weather.',
  'Since spring it thinks first: a camera looks at the fog, a receiver listens for ships, and the lamp decides how bright it needs to be. 💡',
  'On a clear night with nobody out at sea it now uses less than a kettle does in a minute, all night long.',
  'The keepers’ families, who still live in the cottages below, were sceptical, and kept a notebook of every change they saw from their windows.',
  'The notebook and the computer’s log agree to the minute, which surprised both sides.',
  'Two more lighthouses will follow next year, and the program that runs them can be read by anybody.',
  'The rule at its heart is one line long: when in doubt, shine.',
);
