/** Labels of the side panel, except the names of its sections. */

export const compatibility = 'التوافق';
export const fullProfile = 'فتح الملف كاملًا';
export const message = 'إرسال رسالة';
export const previousPhoto = 'الصورة السابقة';
export const nextPhoto = 'الصورة التالية';
export const photoPosition = (photo: number, photos: number) => `${photo} من ${photos}`;
