import { expect, test } from 'vitest';
import { Terms } from './line-breaks/terms.ts';
import {
  lineRules,
  runningStretchesOf,
  sentencesOf,
  stretchesOf,
  stretchesOfSentence,
} from './line-breaks.ts';
import { LOCALES, type Locale } from './registry.ts';

/** With `[…]` around what stays on one line. */
function kept(locale: Locale, text: string, terms: readonly string[] = []): string {
  const rules = lineRules(locale);
  if (rules === null) return text;
  const stretches = stretchesOf(text, rules, new Terms(terms));
  expect(stretches.map((each) => each.text).join('')).toBe(text);
  return stretches.map((each) => (each.isKept ? `[${each.text}]` : each.text)).join('');
}

test('languages that part words by spaces and hyphens are left to the browser', () => {
  const helped = LOCALES.filter((locale) => lineRules(locale) !== null);
  expect(helped).toEqual(['ja', 'ko', 'th', 'zh-Hans', 'zh-Hant']);
});

test.each([
  ['กีฬาของทุกคน', 'กีฬาของ[ทุกคน]'],
  ['สั้น ๆ ยามเช้า', '[สั้น ๆ] ยามเช้า'],
  ['1.06 ล้านคู่ต่อปี', '[1.06 ล้านคู่][ต่อปี]'],
  ['รายงานผลกระทบ ปี 2568', 'รายงานผลกระทบ [ปี 2568]'],
  ['ที่ให้เล่น', 'ที่ให้เล่น'],
  ['รองเท้าได้รับรางวัล', 'รองเท้า[ได้รับ]รางวัล'],
  ['เครือข่าย Open Key ในเมือง', 'เครือข่าย [Open Key] ในเมือง'],
  ['วิ่งเก้าสิบสองกิโลเมตรจากเชียงใหม่', 'วิ่ง[เก้าสิบสอง]กิโลเมตรจากเชียงใหม่'],
  ['ระยะทางหนึ่งร้อยยี่สิบเอ็ดเซนติเมตรพอดี', 'ระยะทาง[หนึ่งร้อยยี่สิบเอ็ด]เซนติเมตรพอดี'],
  ['นักวิ่งสี่สิบคน', '[นักวิ่ง][สี่สิบคน]'],
])('Thai: %s', (text, expected) => {
  expect(kept('th', text)).toBe(expected);
});

test('Thai: names are those of the list, to the last mark', () => {
  expect(kept('th', 'แรงบันดาลใจ', ['แรงบันดาลใจ'])).toBe('[แรงบันดาลใจ]');
  expect(kept('th', 'ทางใต้ของรอตเทอร์ดาม', ['รอตเทอร์ดาม'])).toBe('ทางใต้ของ[รอตเทอร์ดาม]');
  // A name that is too long for a phone breaks at the names within it.
  const supplier = ['ซัพพลายเออร์', 'ซัพพลายเออร์ของเราทุกแห่ง'];
  expect(kept('th', 'ในซัพพลายเออร์ของเราทุกแห่ง', supplier)).toMatch(/^ใน\[ซัพพลายเออร์\]/);
  // A mark that belongs to its last letter makes it another word.
  expect(kept('th', 'รอตเทอร์ดามํ', ['รอตเทอร์ดาม'])).not.toContain('[รอตเทอร์ดาม]');
});

test.each([
  ['夜明けの光、最後の一周', '[夜明けの]光、[最後の][一周]'],
  ['106万足を世界へ', '[106万足を][世界へ]'],
  ['売上高は18億4,000万ユーロ', '[売上高は][18億4,000万][ユーロ]'],
  ['11グラムのゆくえ', '[11グラムの][ゆくえ]'],
  ['走り方を探す人のために', '[走り方を][探す][人のために]'],
  ['「夜」の物語', '「[夜」の][物語]'],
  ['Lodeline――シューズ、ラスト', '[Lodeline――][シューズ]、[ラスト]'],
  ['2:18以降の記録', '[2:18以降の][記録]'],
  ['世界のすべてのアスリート*に', '[世界の][すべての][アスリート*に]'],
  ['ソールを3ミリメートルの厚さに', '[ソールを][3ミリメートルの][厚さに]'],
  ['Open Keyの輪', '[Open Keyの輪]'],
  ['遅れているときにはすぐ書く', '[遅れている][ときには][すぐ][書く]'],
])('Japanese: %s', (text, expected) => {
  expect(kept('ja', text)).toBe(expected);
});

test('Japanese: no line begins with what closes a bracket', () => {
  expect(kept('ja', 'リコール（自主回収）について')).not.toContain('[）');
  expect(kept('ja', 'リコール（自主回収）について')).toBe('[リコール]（[自主][回収）について]');
});

test('Japanese: a particle stays with a long name, or with its last word', () => {
  const terms = ['プレスリリース', 'ランニングクラブ', 'ノール・ワシンク'];
  expect(kept('ja', 'プレスリリースは、', terms)).toBe('[プレスリリースは]、');
  expect(kept('ja', 'ランニングクラブが', terms)).toBe('[ランニング][クラブが]');
  expect(kept('ja', 'ノール・ワシンクは', terms)).toBe('[ノール・][ワシンクは]');
});

test.each([
  ['zh-Hans', '带给世界上每一位运动员', '[带给][世界上][每一位][运动员]', ['运动员']],
  ['zh-Hans', '三千只脚', '[三千只脚]', []],
  ['zh-Hans', '艾莉·斯特拉坎', '[艾莉·][斯特拉坎]', ['斯特拉坎']],
  ['zh-Hant', '找不到您要瀏覽的頁面', '[找不到][您要][瀏覽的][頁面]', ['瀏覽', '頁面']],
  ['zh-Hant', '公司與它的人', '[公司][與它的人]', []],
] as const)('Chinese, %s: %s', (locale, text, expected, terms) => {
  expect(kept(locale, text, terms)).toBe(expected);
});

test.each([
  ['세상의 모든 운동선수*에게', '세상의 모든 [운동선수*에게]'],
  ['106만 켤레의 신발', '[106만 켤레의] 신발'],
  ['돌아가는 길 위에서', '돌아가는 길 위에서'],
])('Korean: %s', (text, expected) => {
  expect(kept('ko', text)).toBe(expected);
});

test('no sign stands alone on the last line', () => {
  expect(kept('zh-Hans', '写成就他们的人')).toMatch(/人\]$/u);
  expect(kept('ko', '머무는 물')).toBe('[머무는 물]');
  expect(kept('ko', '산길의 여자 둘.')).toBe('산길의 [여자 둘.]');
  expect(kept('ja', '夜')).toBe('夜');
});

test('nothing longer than a line of a phone is kept together', () => {
  const name = 'インターナショナルスポーツコーポレーション';
  expect(kept('ja', name, [name])).not.toContain(`[${name}]`);
  const rules = lineRules('ja');
  const long =
    rules === null ? [] : stretchesOf(`${name}の${'漢'.repeat(40)}を`, rules, new Terms([]));
  for (const { text, isKept } of long) {
    if (isKept) expect(Array.from(text).length).toBeLessThanOrEqual(8);
  }
});

test.each([
  [
    'ja',
    '夜明けの光がトラックに届くころ、最初の走者はもう三周目に入っていた。また雨が降りはじめる。売上高は18億4,000万ユーロで、世界のすべてのアスリート*に向けて走り方を探す人のために準備した夜。',
  ],
  [
    'th',
    'นักวิ่งสามคนออกจากบ้านก่อนฟ้าสาง พวกเขาวิ่งไปตามแม่น้ำ 12 กิโลเมตร แล้วกลับมาที่เดิมก่อนเจ็ดโมงเช้า เพื่อดื่มกาแฟที่ร้านเล็ก ๆ ริมทางร่วมกันทุกวันเสาร์',
  ],
  [
    'zh-Hans',
    '天刚亮，第一批跑者已经在跑道上跑了三圈。后来又下起了雨。“我们还会再来。”他说，这是他在这里跑步的第十一个年头，也是最安静的一年，他希望以后每年都能这样。',
  ],
  [
    'ko',
    '해가 뜨기 전에 세 사람이 집을 나섰습니다. 그들은 강을 따라 12 킬로미터를 달립니다. 그리고 일곱 시가 되기 전에 같은 자리로 돌아와 작은 가게에서 커피를 마시며 하루를 시작합니다.',
  ],
] as const)('%s: sentences by themselves break as the whole text does', (locale, text) => {
  const rules = lineRules(locale);
  if (rules === null) throw new Error('no rules');
  const terms = new Terms([]);
  expect(sentencesOf(text, rules, terms).length).toBeGreaterThan(1);
  expect(sentencesOf(text, rules, terms).join('')).toBe(text);
  expect(stretchesOf(text, rules, terms)).toEqual(stretchesOfSentence(text, rules, terms, true));
  // A name that goes on behind a full stop or space keeps the text whole.
  const [before = '', after = ''] = sentencesOf(text, rules, terms);
  const across = new Terms([before.slice(-3) + after.slice(0, 2)]);
  expect(sentencesOf(text, rules, across)).toEqual([text]);
});

test.each<[Locale, string, string]>([
  [
    'ja',
    'ソールを3ミリメートルの粒に砕き、6本走る',
    'ソールを[3ミリメートル]の粒に砕き、[6本]走る',
  ],
  ['ja', '売上高は18億4,000万ユーロ、全体の7.2%', '売上高は[18億4,000万ユーロ]、全体の7.2%'],
  ['ja', '11足以上、二十年、10時間', '[11足]以上、[二十年]、[10時間]'],
  ['ja', '一緒にOpen Keyの輪へ', '一緒に[Open Key]の輪へ'],
  ['zh-Hans', '其中十一个，2020年的12家染厂', '其中[十一个]，[2020年]的[12家]染厂'],
  ['zh-Hans', '每千克面料的用水降至58升', '每[千克]面料的用水降至[58升]'],
  ['zh-Hant', '三十公克與100萬雙鞋', '[三十公克]與[100萬雙]鞋'],
  ['zh-Hant', '一起讓Open Key的人來', '一起讓[Open Key]的人來'],
  ['ko', '알갱이는 3 밀리미터, 물은 1,150 리터', '알갱이는 3 밀리미터, 물은 [1,150 리터]'],
  ['ko', 'Open Key 네트워크', '[Open Key] 네트워크'],
])('running text in %s: %s', (locale, text, expected) => {
  const rules = lineRules(locale);
  const stretches = rules === null ? [] : runningStretchesOf(text, rules, new Terms([]));
  expect(stretches.map((each) => each.text).join('')).toBe(text);
  expect(stretches.map((each) => (each.isKept ? `[${each.text}]` : each.text)).join('')).toBe(
    expected,
  );
});

test.each([
  ['身边有一个人', '一个人'],
  ['在干地上走十一步', '十一步'],
  ['销售额增至35.2亿欧元', '35.2亿欧元'],
])('Chinese: no line ends within the number of %s', (text, number) => {
  const groups = kept('zh-Hans', text).match(/\[[^\]]*\]/g) ?? [];
  expect(groups.some((group) => group.includes(number))).toBe(true);
});

test('a number within a term stays with all of it', () => {
  const rules = lineRules('zh-Hans');
  const terms = new Terms(['三千只脚', '亿欧元']);
  const stretches =
    rules === null ? [] : runningStretchesOf('这三千只脚，35.2亿欧元', rules, terms);
  expect(stretches.filter(({ isKept }) => isKept).map((each) => each.text)).toEqual([
    '三千只脚',
    '35.2亿欧元',
  ]);
});

test('names and terms stay whole in running text, too', () => {
  const rules = lineRules('ja');
  const terms = new Terms(['ケーテラール']);
  const stretches = rules === null ? [] : runningStretchesOf('社長のケーテラールは', rules, terms);
  expect(stretches).toEqual([
    { text: '社長の', isKept: false },
    { text: 'ケーテラール', isKept: true },
    { text: 'は', isKept: false },
  ]);
});
