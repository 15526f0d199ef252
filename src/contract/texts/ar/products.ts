import type { texts as english } from '../en/products.ts'
import type { Translation } from '../texts.ts'

export const texts = {
  description:
    'معدّات للطاقة المتجددة: وحدات كهروضوئية، وتوربينات رياح، وتخزين الطاقة بالبطاريات، وأنظمة هجينة، وإنارة، ومراقبة.',
  keywords: 'وحدات كهروضوئية، توربينات رياح، تخزين الطاقة بالبطاريات، أنظمة هجينة، إنارة شمسية، مراقبة',
  defaults: {
    heading: 'منتجاتنا',
    closing: 'هل حان وقت تطوير بنيتكم التحتية للطاقة؟',
    closingButton: 'لنبدأ اليوم',
  },
  loading: 'جارٍ تحميل المنتجات…',
  failed: 'تعذّر تحميل المنتجات.',
  empty: 'ستُعرض منتجاتنا هنا قريبًا.',
  emptyIntro: 'معدّات نحدّد قدراتها ونورّدها ونبقيها في الخدمة.',
  counts: {
    both: '{products}، {sheets}',
    products: {
      zero: 'لا منتجات',
      one: 'منتج واحد',
      two: 'منتجان',
      few: '{n} منتجات',
      many: '{n} منتجًا',
      other: '{n} منتج',
    },
    sheets: {
      zero: 'لا نشرات فنية',
      one: 'نشرة فنية واحدة',
      two: 'نشرتان فنيتان',
      few: '{n} نشرات فنية',
      many: '{n} نشرة فنية',
      other: '{n} نشرة فنية',
    },
  },
  keyFeatures: 'أبرز الميزات',
  getQuote: 'طلب عرض سعر<hidden>: ⁨{title}⁩</hidden>',
  dataSheet: 'النشرة الفنية<hidden>: ⁨{title}⁩ (⁦PDF⁩)</hidden>',
  compare: {
    link: 'مقارنة',
    checkbox: 'مقارنة<hidden>: ⁨{title}⁩</hidden>',
    hint: 'يُعرض منتجان أو ثلاثة جنبًا إلى جنب.',
    submit: 'مقارنة المنتجات المختارة',
  },
  product: {
    waiting: 'المنتج',
    failed: 'تعذّر تحميل المنتج.',
    gone: 'هذا المنتج غير موجود أو حُذف.',
    keywords: '⁨{title}⁩، معدّات الطاقة المتجددة، عرض سعر',
    estimate: 'كم سينتج هذا في موقعي؟',
    diagram: 'مكانه في المنظومة',
    diagramHint: 'هذا المنتج مميَّز في المخطط.',
    specifications: 'المواصفات',
    questions: 'أسئلة',
    projects: 'مشاريع نُفّذت بهذا المنتج',
    placeAndYear: '⁨{location}⁩، {year}',
    unsure: 'هل تتساءلون عن ملاءمته لموقعكم؟',
  },
  quote: {
    submit: 'إرسال الطلب',
    submitting: 'جارٍ الإرسال…',
    sent: 'أُرسل طلب عرض السعر',
    sentText: 'سنتواصل معكم قريبًا بشأن أسعار: ⁨{title}⁩',
    sentTextWithoutTitle: 'سنتواصل معكم قريبًا بشأن الأسعار.',
  },
} satisfies Translation<typeof english>
