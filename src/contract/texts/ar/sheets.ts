import type { texts as english } from '../en/sheets.ts'
import type { Translation } from '../texts.ts'

export const texts = {
  title: 'النشرات الفنية',
  description: '⁨{company}⁩: النشرات الفنية، ملف ⁦PDF⁩ لكل منتج.',
  keywords: 'نشرات فنية، مواصفات، ⁦PDF⁩، معدّات الطاقة المتجددة',
  intro: 'ملف ⁦PDF⁩ لكل منتج، جاهز للطباعة.',
  failed: 'تعذّر تحميل النشرات الفنية.',
  none: 'لا توجد نشرات فنية بعد. يمكن طلب الأرقام التي تحتاجون إليها منّا.',
  closing: 'هل ينقص رقم ما؟ يجيبكم مهندس.',
} satisfies Translation<typeof english>
