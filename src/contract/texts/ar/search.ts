import type { texts as english } from '../en/search.ts'
import type { Translation } from '../texts.ts'

export const texts = {
  title: 'بحث',
  titleOfResults: '\u2068{words}\u2069: بحث',
  description: '\u2068{company}\u2069: البحث في المنتجات والمشاريع والأخبار وصفحات الموقع.',
  keywords: 'بحث',
  field: 'كلمات في المنتجات والمشاريع والأخبار والصفحات',
  button: 'بحث',
  loading: 'جارٍ البحث…',
  failed: 'تعذّر البحث.',
  key: 'المفتاح <key>/</key> يفتح هذه الصفحة من أي صفحة أخرى',
  results: {
    zero: 'لا توجد نتائج',
    one: 'نتيجة واحدة',
    two: 'نتيجتان',
    few: '{n} نتائج',
    many: '{n} نتيجة',
    other: '{n} نتيجة',
  },
  resultsWithSomeWords: '{results}. لا توجد صفحة تحتوي على كل هذه الكلمات؛ المعروض هنا يحتوي على معظمها.',
  groups: {
    products: 'المنتجات',
    projects: 'المشاريع',
    news: 'الأخبار',
    sheets: 'النشرات الفنية',
    pages: 'الصفحات',
  },
  pdf: '(PDF)',
  bestOfGroup: 'الأكثر صلة: {shown} من {total}. إضافة كلمة تقلّل عدد النتائج.',
  nothing: {
    title: 'لا توجد نتائج للبحث عن «\u2068{words}\u2069».',
    text: 'يمكن البحث بكلمات أقل أو مختلفة: منتج أو دولة أو وحدة مثل \u2066kWh\u2069. ويمكن المتابعة من هنا:',
    allProducts: 'جميع المنتجات',
    allProjects: 'جميع المشاريع',
    askEngineer: 'طرح سؤال على مهندس',
  },
} satisfies Translation<typeof english>
