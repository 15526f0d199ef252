import type { texts as english } from '../en/estimate.ts'
import type { Translation } from '../texts.ts'

export const texts = {
  title: 'كم ستنتج الطاقة الشمسية في موقعكم؟ | {company}',
  description: 'الطاقة والديزل والتكلفة و\u2066CO₂\u2069 لمكانكم واستهلاككم، ساعة بساعة، مع النطاقات والمصادر.',
  keywords: 'حاسبة الطاقة الشمسية، إنتاج الطاقة الشمسية، توفير الديزل، سعة البطارية، فترة الاسترداد، نيجيريا، أفريقيا',
  heading: 'كم ستنتج محطة في موقعكم؟',
  pictureAlt: 'صورة مولّدة بالحاسوب: شمس منخفضة فوق ألواح شمسية',
  loading: 'جارٍ تحميل التقدير…',
  failed: 'تعذّر تحميل التقدير.',
  figures: {
    peakPowerUnit: 'kWp',
    amount: '\u2066{sign}{n} {currency}\u2069',
    million: {
      zero: '\u2066{sign}{n}\u2069 مليون \u2066{currency}\u2069',
      one: '\u2066{sign}{n}\u2069 مليون \u2066{currency}\u2069',
      two: '\u2066{sign}{n}\u2069 مليون \u2066{currency}\u2069',
      few: '\u2066{sign}{n}\u2069 ملايين \u2066{currency}\u2069',
      many: '\u2066{sign}{n}\u2069 مليون \u2066{currency}\u2069',
      other: '\u2066{sign}{n}\u2069 مليون \u2066{currency}\u2069',
    },
    billion: {
      zero: '\u2066{sign}{n}\u2069 مليار \u2066{currency}\u2069',
      one: '\u2066{sign}{n}\u2069 مليار \u2066{currency}\u2069',
      two: '\u2066{sign}{n}\u2069 مليار \u2066{currency}\u2069',
      few: '\u2066{sign}{n}\u2069 مليارات \u2066{currency}\u2069',
      many: '\u2066{sign}{n}\u2069 مليار \u2066{currency}\u2069',
      other: '\u2066{sign}{n}\u2069 مليار \u2066{currency}\u2069',
    },
    years: {
      zero: '{n} سنة',
      one: '{n} سنة',
      two: '{n} سنة',
      few: '{n} سنوات',
      many: '{n} سنة',
      other: '{n} سنة',
    },
    never: 'لا تُسترد',
  },
  plant: {
    near: '\u2068{place}\u2069 (والجوار)',
    solar: '{power}',
    solarInPlace: '{power} – \u2068{place}\u2069',
    withBattery: '{power} مع بطارية {battery}',
    withBatteryInPlace: '{power} مع بطارية {battery} – \u2068{place}\u2069',
  },
  saved: {
    heading: 'تقدير الطاقة',
    missing: 'لا يوجد تقدير في هذا العنوان. نحتفظ بالتقدير سنتين.',
    makeOne: 'إعداد تقدير',
    title: 'تقدير الطاقة: \u2068{plant}\u2069 | \u2068{company}\u2069',
    pictureAlt: '\u2068{plant}\u2069. أعمدة إنتاجها في كل من الشهور الاثني عشر.',
    descriptions: {
      noPlant: 'ما تنتجه المحطة وما توفّره وما تكلّفه. مع النطاقات والافتراضات والمصادر.',
      makes: 'الإنتاج السنوي: {energy}. مع النطاقات والافتراضات والمصادر.',
      makesAndPays: 'الإنتاج السنوي: {energy}؛ فترة الاسترداد: {payback}. مع النطاقات والافتراضات والمصادر.',
      saves: 'الإنتاج السنوي: {energy}؛ الوفر السنوي: {amount}. مع النطاقات والافتراضات والمصادر.',
      savesAndPays:
        'الإنتاج السنوي: {energy}؛ الوفر السنوي: {amount}؛ فترة الاسترداد: {payback}. مع النطاقات والافتراضات والمصادر.',
    },
    keywords: 'تقدير الطاقة الشمسية، إنتاج الطاقة، توفير الديزل',
    lead: 'تقدير الطاقة بتاريخ {day}. يبقى في هذا العنوان كما هو حتى {lastDay}.',
    check: 'طلب تدقيق مهندس',
    downloadPdf: 'تنزيل PDF (بالإنجليزية)',
    makeAnother: 'إعداد تقدير آخر',
  },
} satisfies Translation<typeof english>
