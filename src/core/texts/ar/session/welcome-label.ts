/** Texts next to the forms for sign-up and log-in, the first that a visitor reads. */

export const headline = 'طريقان، وبيت واحد.';
export const intro = 'مكان هادئ للبالغين في دولة الإمارات للعثور على زوج أو زوجة.';
export const points = [
  ['للأعضاء فقط', 'لا يرى الملفات والصور إلا الأعضاء بعد تسجيل الدخول.'],
  ['الاهتمام المتبادل أولًا', 'لا تبدأ المراسلة إلا بعد تبادل الإعجاب.'],
  ['القرار بيدك', 'الحظر أو الإبلاغ أو تنزيل بياناتك أو حذف حسابك في أي وقت.'],
] as const;
export const privacy = 'لا نعرض بريدك الإلكتروني لأحد، ولا نتتبّع موقعك.';
