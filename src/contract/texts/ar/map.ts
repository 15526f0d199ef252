import type { texts as english } from '../en/map.ts'
import type { Translation } from '../texts.ts'

export const texts = {
  show: 'عرض الخريطة',
  label: 'خريطة المشاريع',
  sizes: 'كلما كبرت العلامة، ارتفعت القدرة.',
  nearest: 'تُعرض الأماكن بحسب أقرب مدينة أو منطقة.',
  missing: {
    zero: 'لكل مشروع في القائمة مكان على هذه الخريطة.',
    one: 'في القائمة مشروع واحد ليس له مكان على هذه الخريطة.',
    two: 'في القائمة مشروعان ليس لهما مكان على هذه الخريطة.',
    few: 'في القائمة {n} مشاريع ليس لها مكان على هذه الخريطة.',
    many: 'في القائمة {n} مشروعًا ليس لها مكان على هذه الخريطة.',
    other: 'في القائمة {n} مشروع ليس لها مكان على هذه الخريطة.',
  },
} satisfies Translation<typeof english>
