/** Texts of empty lists that the specification leaves to us: the reason and a next step. */

export const today = 'ينضم أعضاء جدد كل يوم. يمكنك في هذه الأثناء تصفّح الملفات.';
export const shortlist = 'لحفظ ملف هنا، يمكن الضغط على زر المفضّلة فيه.';
export const feed = 'يظهر هنا من زار ملفك أو أُعجب به أو أضافه إلى المفضّلة. الملف المكتمل يُشاهَد أكثر.';
export const mutual = 'عند تبادل الإعجاب مع أحدهم يظهر هنا.';
export const liked = 'يظهر هنا من أبديت إعجابك بهم إلى أن يبادلوك الإعجاب.';
export const likedMe = 'يظهر هنا من أُعجب بك. الملف المكتمل ينال إعجابًا أكثر.';
export const search = 'البحث عن أعضاء';
export const complete = 'إكمال ملفك';
export const seeLikes = 'عرض من أُعجب بك';
