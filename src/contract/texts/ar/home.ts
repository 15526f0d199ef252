import type { texts as english } from '../en/home.ts'
import type { Translation } from '../texts.ts'

export const texts = {
  head: {
    title: '⁦{company}⁩ | معدّات ومشاريع واستشارات في الطاقة المتجددة',
    keywords:
      'الطاقة المتجددة، الطاقة الشمسية، طاقة الرياح، تخزين الطاقة بالبطاريات، تطوير المشاريع، الاستشارات، نيجيريا، أفريقيا',
  },
  heroTitle: 'طاقة نظيفة للصناعة',
  heroSubtitle: 'في طليعة التحوّل الطاقي: تجارة المعدّات وتطوير المشاريع والاستشارات.',
  aboutParagraphs: [
    'نورّد المعدّات ونطوّر المشاريع ونقدّم المشورة لأصحابها، لكي تعمل الصناعة والمدن والمجتمعات المحلية بكهرباء نظيفة ومستقرة، يُسدَّد ثمنها مما توفّره.',
    'من أول منحنى حمل إلى يوم استلام المحطة، يرافق المهندسون أنفسهم المشروع.',
  ],
  headings: {
    aboutHeading: 'نرتقي بالتميّز في الطاقة',
    servicesHeading: 'خدماتنا',
    projectsHeading: 'مشاريع مختارة',
    reasonsTopic: 'لماذا تختاروننا',
    reasonsHeading: 'شريككم الموثوق في مجال الطاقة',
  },
  toServices: 'خدماتنا',
  toNextSection: 'القسم التالي',
  estimate: {
    heading: 'كم ستوفّرون؟',
    place: 'موقعكم',
    monthlyKwh: 'الاستهلاك الشهري (⁦kWh⁩)',
    generatorsKva: 'المولّد (⁦kVA⁩)',
    seeHow: 'عرض الحساب',
    savedAmount: '<figure>{amount}</figure><unit> ⁦{currency}⁩</unit>',
    million: {
      zero: '{n} مليون',
      one: '{n} مليون',
      two: '{n} مليون',
      few: '{n} ملايين',
      many: '{n} مليون',
      other: '{n} مليون',
    },
    billion: {
      zero: '{n} مليار',
      one: '{n} مليار',
      two: '{n} مليار',
      few: '{n} مليارات',
      many: '{n} مليار',
      other: '{n} مليار',
    },
    savedWhere: 'وفر سنوي في تكاليف الشبكة والديزل',
    details:
      'من {least} إلى {most}، مع منظومة شمسية بقدرة {power} كيلوواط ذروة<battery> وبطارية بسعة {energy} كيلوواط ساعة</battery>. المكان: ⁦{place}⁩.<payback> فترة الاسترداد (بالسنوات): {years}.</payback> {note}',
    notUpdated: 'تعذّر تحديث هذه الأرقام. {reason}',
  },
  figures: {
    projectsShown: 'المعروض منها في هذا الموقع: ⁦{n}⁩',
    countriesShown: 'دول المشاريع المعروضة: ⁦{n}⁩',
    capacityShown: 'مجموع المشاريع المعروضة: ⁦{n}⁩',
  },
  videoLoading: 'جارٍ تحميل الفيديو…',
  videoWait: 'يُرجى الانتظار ريثما يُحمَّل الفيديو',
  services: {
    loading: 'جارٍ تحميل الخدمات…',
    failed: 'تعذّر تحميل الخدمات.',
    empty: 'ستُعرض خدماتنا هنا قريبًا.',
  },
  projects: {
    all: 'جميع المشاريع',
    loading: 'جارٍ تحميل المشاريع المختارة…',
    failed: 'تعذّر تحميل المشاريع.',
    empty: 'ستُعرض مشاريعنا الأولى هنا قريبًا.',
    details: 'عرض التفاصيل<project>: ⁨{title}⁩</project>',
  },
} satisfies Translation<typeof english>
