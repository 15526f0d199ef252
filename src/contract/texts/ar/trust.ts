import type { texts as english } from '../en/trust.ts'
import type { Translation } from '../texts.ts'

export const texts = {
  descriptions: {
    certificates: '⁨{company}⁩: الشهادات والتسجيلات مع أرقامها وتواريخ انتهاء صلاحيتها.',
    financing: '⁨{company}⁩: طرق تمويل المحطة. لمن تعود ملكيتها، وما تدفعونه، ولأي مدة.',
    service: '⁨{company}⁩: شروط الخدمة والضمان. ما يشمله الضمان، ولأي مدة.',
    downloads: '⁨{company}⁩: وثائق للتنزيل.',
  },
  keywords: {
    certificates: 'شهادات، تسجيلات، تراخيص',
    financing: 'تمويل، تأجير، اتفاقية شراء الطاقة، ⁦PPA⁩',
    service: 'خدمة، ضمان، صيانة',
    downloads: 'تنزيل، وثائق، ⁦PDF⁩',
  },
  closings: {
    certificates: 'هل تتطلب مناقصتكم إثباتًا آخر؟ يُرجى إخبارنا به.',
    financing: 'نقطة البداية: تكلفة المحطة في موقعكم والوفر الذي تحققه.',
    service: 'هل هناك ما لا يعمل كما ينبغي؟ يُرجى مراسلتنا.',
    downloads: 'هل تنقص وثيقة؟ يُرجى إخبارنا بها.',
  },
  estimatePlant: 'تقدير محطة',
  failed: 'تعذّر تحميل الصفحة.',
  missing: 'لا توجد صفحة في هذا العنوان. يمكن طلب ما تحتاجون إليه منّا.',
  facts: {
    number: 'الرقم',
    issuer: 'جهة الإصدار',
    validUntil: 'تاريخ انتهاء الصلاحية',
    owner: 'مالك المحطة',
    payment: 'ما تدفعونه',
    term: 'المدة',
    duration: 'المدة',
  },
  expired: 'انتهت الصلاحية. يمكن طلب النسخة المجدَّدة منّا.',
  download: 'تنزيل<hidden>: ⁨{title}⁩</hidden>',
} satisfies Translation<typeof english>
