import type { texts as english } from '../en/forms.ts'
import type { Translation } from '../texts.ts'

export const texts = {
  email: 'البريد الإلكتروني',
  phone: 'الهاتف',
  error: 'خطأ',
  failed: {
    contact: 'تعذّر إرسال الرسالة. يُرجى إعادة المحاولة.',
    quote: 'تعذّر إرسال الطلب. يُرجى إعادة المحاولة.',
  },
  meantDomain: 'هل المقصود ⁦…@{domain}⁩؟ إن كان كذلك فلن يصلكم ردّنا: يُرجى إرسال النموذج مرة أخرى بهذا العنوان.',
  privacy: 'نستخدم ما ترسلونه للرد عليكم. للمزيد: <policy>سياسة الخصوصية</policy>.',
  subjects: {
    quote: 'طلب عرض سعر',
    partnership: 'شراكة',
    general: 'استفسار عام',
    support: 'الدعم الفني',
    careers: 'التوظيف',
  },
  projectSizes: {
    small: 'صغير (أقل من مليون يورو)',
    medium: 'متوسط (من 1 إلى 10 ملايين يورو)',
    large: 'كبير (من 10 إلى 100 مليون يورو)',
    enterprise: 'كبير جدًا (أكثر من 100 مليون يورو)',
  },
  timelines: {
    immediate: 'فوري (أقل من 3 أشهر)',
    short: 'قصير (من 3 إلى 12 شهرًا)',
    medium: 'متوسط (من سنة إلى 3 سنوات)',
    long: 'طويل (أكثر من 3 سنوات)',
  },
} satisfies Translation<typeof english>
