import type { texts as english } from '../en/compare.ts'
import type { Translation } from '../texts.ts'

export const texts = {
  title: 'مقارنة المنتجات',
  description: 'منتجان أو ثلاثة جنبًا إلى جنب مع المواصفات المشتركة بينها.',
  keywords: 'مقارنة، مواصفات، معدّات الطاقة المتجددة',
  tooFew: 'لا يوجد بعد منتجان للمقارنة.',
  choose: 'يُرجى اختيار منتجين أو ثلاثة.',
  gone: 'لم تعد هذه المنتجات معروضة.',
  compareOthers: 'مقارنة منتجات أخرى',
  sameAddress: 'يعرض عنوان هذه الصفحة المقارنة نفسها دائمًا، فيمكنكم إرساله إلى أحد الزملاء.',
  sideBySide: 'جنبًا إلى جنب',
  nothingShared: 'لا توجد مواصفة مذكورة لأكثر من منتج واحد من هذه المنتجات. مواصفات كل منتج مذكورة أدناه.',
  furtherOf: 'مواصفات أخرى: ⁨{title}⁩',
  notStated: 'غير مذكور',
} satisfies Translation<typeof english>
