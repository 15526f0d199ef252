import type { texts as english } from '../en/mails.ts'
import type { Translation } from '../texts.ts'

export const texts = {
  acknowledgement: {
    subject: 'استلمنا طلبكم (⁦{reference}⁩)',
    text: 'مرحبًا ⁨{name}⁩،\n\nشكرًا لطلبكم (⁨{product}⁩). لقد استلمناه، ورقمه المرجعي: ⁦{reference}⁩.\n\nسيصلكم ردّنا في موعد أقصاه: {answer time}.',
    facts: {
      reference: 'الرقم المرجعي',
      product: 'المنتج',
      subject: 'الموضوع',
      name: 'الاسم',
      projectSize: 'حجم المشروع',
      timeline: 'الإطار الزمني',
    },
    quotation: 'رسالتكم',
    sooner: {
      call: 'للوصول إلينا بسرعة أكبر، بالهاتف: ⁦{phone}⁩.',
      write: 'للوصول إلينا بسرعة أكبر، بالبريد الإلكتروني: ⁦{email}⁩.',
      callOrWrite: 'للوصول إلينا بسرعة أكبر، بالهاتف: ⁦{phone}⁩، أو بالبريد الإلكتروني: ⁦{email}⁩.',
    },
    hours: 'ساعات العمل في مكتبنا: ⁨{hours}⁩.',
    reason: 'تصلكم هذه الرسالة لأن نموذجًا أُرسل من موقعنا الإلكتروني بهذا العنوان.',
  },
  answerTime: '{day}، {time} (بالتوقيت المحلي، ⁨{city}⁩)',
  reply: {
    text: 'مرحبًا ⁨{name}⁩،\n\nشكرًا لطلبكم (⁨{product}⁩).',
    from: '{sender} – {company}',
    subject: 'طلبكم ⁦{reference}⁩',
    subjectWithProduct: 'طلبكم ⁦{reference}⁩: {product}',
    quotation: 'رسالة {author} بتاريخ {day}:',
  },
} satisfies Translation<typeof english>
