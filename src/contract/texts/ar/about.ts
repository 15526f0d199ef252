import type { texts as english } from '../en/about.ts'
import type { Translation } from '../texts.ts'

export const texts = {
  keywords: 'من نحن، شركة طاقة متجددة، نيجيريا، الرسالة، القيم',
  viewProjects: 'عرض مشاريعنا',
  seeProjects: 'عرض المشاريع',
  story: 'قصتنا',
  storyText: 'نورّد المعدّات ونطوّر المشاريع ونقدّم المشورة لأصحابها. ويسرّنا أن نروي لكم كيف بدأنا.',
  stepsHeading: 'مراحل المشروع',
  closing: 'أخبرونا بأحمالكم وموقعكم والموعد المطلوب.',
  since: 'منذ {year}',
  begins: 'تأسيس شركة ⁦{company}⁩.',
  where: 'أين نعمل',
  selection: 'مختارات: المشاريع المعروضة في هذا الموقع.',
  projects: {
    zero: 'لا مشاريع',
    one: 'مشروع واحد',
    two: 'مشروعان',
    few: '{n} مشاريع',
    many: '{n} مشروعًا',
    other: '{n} مشروع',
  },
  missionAndValues: 'الرسالة والقيم',
  mission: 'الرسالة',
  vision: 'الرؤية',
  values: 'القيم',
} satisfies Translation<typeof english>
