import type { texts as english } from '../en/legal.ts'
import type { Translation } from '../texts.ts'

export const texts = {
  descriptions: {
    privacy: 'ما يحتفظ به هذا الموقع مما ترسلونه، ومدة الاحتفاظ به، وما يمكنكم طلبه.',
    terms: 'شروط استخدام هذا الموقع ومعلوماته.',
    cookies: 'ما يخزّنه هذا الموقع في متصفحكم، وما لا يخزّنه.',
  },
  failed: 'تعذّر تحميل النص.',
  missing: 'هذا النص قيد المراجعة. يمكن طلبه عبر {email}.',
  missingWithoutEmail: 'هذا النص قيد المراجعة. يمكن طلبه منّا.',
  menu: 'معلومات قانونية',
} satisfies Translation<typeof english>
