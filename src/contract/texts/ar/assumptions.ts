import type { texts as english } from '../en/assumptions.ts'
import type { Translation } from '../texts.ts'

export const texts = {
  keep: {
    heading: 'حفظ التقدير وعرضه وتدقيقه',
    refused: 'تعذّر حفظ التقدير. {reason}',
    text: 'للتقدير المحفوظ عنوان خاص به لمدة سنتين، بهذه الأرقام وهذه الافتراضات، مع ملف PDF لإرساله. يقرأ مهندس ما ترسلونه ويردّ عليكم.',
    check: 'طلب تدقيق مهندس',
    keep: 'حفظ',
  },
  limits: {
    heading: 'ما لا يمكن للتقدير معرفته',
    facts: {
      shading: { name: 'التظليل', text: 'قد يتسبب صف واحد مظلَّل في فقدان عُشر الإنتاج.' },
      roof: { name: 'السطح', text: 'هل يتحمّل \u206615 kg/m²\u2069، ولأي عدد من السنوات.' },
      cables: { name: 'الكابلات ولوحات التوزيع', text: 'الأطوال، ومستوى قصر الدارة، والمكان المتاح للوحة.' },
      soiling: {
        name: 'اتّساخ الألواح',
        text: 'تحتسب الخريطة \u20663.5%\u2069. وغبار الهرمتان والإسمنت يسببان فواقد أكبر.',
      },
      gridCode: { name: 'كود الشبكة', text: 'هل يُسمح لكم بالضخ في الشبكة، وعبر أي مرحّل حماية.' },
      days: { name: 'الأيام المنفردة', text: 'يُحسب التقدير على أيام متوسطة. ولا يشمل أسبوعًا بلا شمس.' },
    },
  },
  windAndWater: {
    heading: 'الرياح والمياه',
    mastFirst: 'لا أحد يعرف سرعة الرياح هناك. يلزم أولًا برج يقيسها لمدة سنة: فالطاقة تزداد مع مكعّب السرعة.',
    wind: 'مع {speed} عند محور الدوّار، ينتج التوربين نحو {likely} في السنة، بين {low} و{high}.',
    water: 'مع {power}، تنتج المياه نحو {likely} في السنة، بين {low} و{high}.',
    notCounted: 'المبالغ والديزل أعلاه لا تشمل هذه الطاقة.',
  },
  saved: {
    results: 'الإنتاج والوفر والتكلفة',
    assumptions: 'الافتراضات',
    version: 'الإصدار \u2066{version}\u2069، كما كانت يوم التقدير.',
  },
  table: {
    version: 'الإصدار \u2066{version}\u2069. يمكنكم إدخال قيمتكم بدلًا من قيمتنا.',
    caption: 'جميع الافتراضات ومصادرها',
    head: { assumption: 'الافتراض', value: 'القيمة', source: 'كيف نعرفها' },
    valueAndRange: '\u2066{value} ({low}–{high})\u2069',
    units: {
      a: '\u2066{value}\u2069 (بالسنوات)',
      d: '\u2066{value}\u2069 (بالأيام)',
      'USD/kW/a': '\u2066{value} USD/kW\u2069 سنويًا',
      '°': '\u2066{value}°\u2069',
    },
  },
  bases: { measured: 'مَقيس', mapped: 'من خريطة أو جدول', typed: 'مُدخَل منكم', judged: 'بتقديرنا' },
  sources: {
    ourJudgement: 'بتقديرنا؛ \u2068{source}\u2069',
    mean: 'متوسط حسابنا والمصدر: \u2068{source}\u2069',
    rounded: '\u2068{source}\u2069، مقرَّب',
    utilityScale: '\u2066IRENA {year}: {value}\u2069 للمحطات الكبيرة',
    loans:
      'قروض بنسبة \u2066{rate}%\u2069، ناقص التضخّم \u2066{inflation}%\u2069 (\u2066{sources}\u2069)، زائد {points} نقاط للمخاطر',
  },
  questions: {
    whereFrom: {
      title: 'من أين تأتي القيمة {figure}؟',
      own: 'من بيانات الإشعاع الخاصة بكم، {ghi} \u2066kWh/m²\u2069 في اليوم، عبر الألواح والعاكس ساعة بساعة: {perDay} \u2066kWh\u2069 في اليوم لكل \u2066kWp\u2069.',
      level:
        'المستوى هو {level} \u2066kWh\u2069 في اليوم لكل \u2066kWp\u2069: \u2068{source}\u2069 (\u2066{date}\u2069)، للبلد، بالتناسب مع إشعاع المكان (\u2068{place}\u2069): {ghi} \u2066kWh/m²\u2069 في اليوم. ومحطتكم، بفواقد \u2066{losses}%\u2069، تنتج {perDay}، أي {yield} في السنة لكل \u2066kWp\u2069.',
      range: 'الإشعاع: {source}. لذلك فالنطاق \u2066±{range}%\u2069.',
    },
    whySoLittle: {
      title: 'لماذا الإنتاج قليل في {month}؟',
      sunLow:
        'الشمس منخفضة: يصل فوق الغلاف الجوي {above} \u2066kWh/m²\u2069 في اليوم، وفي {strongMonth} {strongAbove}. ويبقى {ground} \u2066kWh/m²\u2069 في اليوم على الأرض المستوية، مقابل {strongGround}.',
      clouds:
        'غيوم وغبار: يصل إلى الأرض \u2066{percent}%\u2069 من أشعة الشمس فوق الغلاف الجوي، وفي {strongMonth} \u2066{strongPercent}%\u2069. ويبقى {ground} \u2066kWh/m²\u2069 في اليوم على الأرض المستوية، مقابل {strongGround}.',
    },
    battery: {
      titleIfNot: 'لماذا لا تُجدي البطارية؟',
      title: 'هل تُجدي البطارية؟',
      doesNotPay:
        'توفّر أقل مما تكلّف. بطارية {battery} تكلّف {cost} الآن، وتلزم بطارية جديدة لاحقًا (عدد السنوات: {years}). وهي تعطي {energy} في السنة وتوفّر {saving} من الشبكة والديزل: ومعها ينخفض صافي القيمة الحالية بمقدار {gain}.',
      pays: 'نعم. بطارية {battery} تكلّف {cost} الآن، وتلزم بطارية جديدة لاحقًا (عدد السنوات: {years}). وهي تعطي {energy} في السنة وتوفّر {saving} من الشبكة والديزل: ومعها يرتفع صافي القيمة الحالية بمقدار {gain}.',
    },
    diesel: {
      title: 'ماذا لو كان سعر الديزل {price}؟',
      price: '\u2066{price} {currency}\u2069',
      reckon: 'الحساب بسعر \u2066{price} {currency}\u2069 للتر',
    },
    trackers: {
      titleWith: 'وماذا مع المتتبّعات؟',
      titleWithout: 'وماذا دون المتتبّعات؟',
      moreForMore:
        'طاقة أكثر بنسبة \u2066{percent}%\u2069 بتكلفة أعلى بمقدار {amount}. تحتاج المتتبّعات إلى أرض مفتوحة لا إلى سطح.',
      moreForLess:
        'طاقة أكثر بنسبة \u2066{percent}%\u2069 بتكلفة أقل بمقدار {amount}. تحتاج المتتبّعات إلى أرض مفتوحة لا إلى سطح.',
      lessForMore:
        'طاقة أقل بنسبة \u2066{percent}%\u2069 بتكلفة أعلى بمقدار {amount}. تحتاج المتتبّعات إلى أرض مفتوحة لا إلى سطح.',
      lessForLess:
        'طاقة أقل بنسبة \u2066{percent}%\u2069 بتكلفة أقل بمقدار {amount}. تحتاج المتتبّعات إلى أرض مفتوحة لا إلى سطح.',
      fixed: 'ثابت',
      trackers: 'متتبّعات',
      reckonFixed: 'الحساب بألواح ثابتة',
      reckonTrackers: 'الحساب بمتتبّعات',
    },
    comparison: '{name}: الإنتاج السنوي {energy}، الوفر {amount}، فترة الاسترداد {payback}.',
  },
} satisfies Translation<typeof english>
