/** Labels of the suggestion to put the site on the home screen. */

export const title = 'إضافة mm إلى الشاشة الرئيسية';
export const why = 'وبذلك تصبح إعجاباتك على بُعد لمسة واحدة.';
export const how = 'للإضافة إلى الشاشة الرئيسية: زر المشاركة في المتصفح، ثم «إضافة إلى الشاشة الرئيسية».';
export const add = 'إضافة إلى الشاشة الرئيسية';
export const notNow = 'ليس الآن';
