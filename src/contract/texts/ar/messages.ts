import type { texts as english } from '../en/messages.ts'
import type { Translation } from '../texts.ts'

export const texts = {
  fields: {
    email: 'يُرجى إدخال بريد إلكتروني صحيح',
    characters: 'يحتوي هذا النص على رموز غير مقبولة',
    form: 'هذه القيمة ليست بالصيغة المطلوبة',
    link: 'يُرجى إدخال عنوان يبدأ بـ ⁦https://⁩ أو مسار في هذا الموقع',
    tooLong: 'الحد الأقصى لعدد الأحرف: {max}',
    tooMany: 'الحد الأقصى: {max}',
  },
  leads: {
    firstName: 'يجب ألا يقل الاسم الأول عن حرفين',
    lastName: 'يجب ألا يقل اسم العائلة عن حرفين',
    subject: 'يُرجى اختيار الموضوع',
    projectSize: 'يُرجى اختيار حجم المشروع من القائمة',
    timeline: 'يُرجى اختيار الإطار الزمني من القائمة',
    message: 'يجب ألا تقل الرسالة عن 10 أحرف',
    product: 'يُرجى اختيار المنتج المطلوب عرض سعره',
  },
  meantAddress: 'هل المقصود ⁦{address}⁩؟',
  refusals: {
    invalid: 'بعض الحقول تحتاج إلى مراجعة.',
    malformed: 'تعذّرت قراءة الطلب.',
    forbidden: 'لا يردّ هذا الموقع إلا على صفحاته.',
    notFound: 'هذا العنصر غير موجود أو حُذف.',
    tooSlow: 'استغرق وصول الطلب وقتًا طويلًا.',
    tooLarge: 'حجم الطلب أكبر من المسموح به.',
    wrongType: 'نوع محتوى الطلب غير مقبول هنا.',
    tooMany: 'عدد الطلبات كبير جدًا. يُرجى الانتظار قليلًا ثم إعادة المحاولة.',
    broken: 'حدث خطأ من جانبنا.',
    unavailable: 'الموقع مشغول حاليًا. يُرجى إعادة المحاولة بعد لحظات.',
    databaseUnavailable: 'يتعذّر الحفظ أو التحميل حاليًا. يُرجى إعادة المحاولة بعد لحظات.',
  },
  errorPage: {
    title: 'غير متاح حاليًا',
    tryAgain: 'إعادة المحاولة',
    requestId: 'إذا استمرّت المشكلة يُرجى إبلاغنا بهذا الرقم: ⁦{id}⁩',
  },
} satisfies Translation<typeof english>
