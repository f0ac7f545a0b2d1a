/** Notices after profile changes, from spec section 8 to the letter, misspellings included. */

export const loadFailed = 'حدث خطأ. يُرجى إعادة تحميل الصفحة.';
export const dashboardLoadFailed = 'حدث خطأ أثناء جلب الملف الشخصي';
export const pictureChanged = 'تم تغيير الصورة الشخصية بنجاح';
export const pictureFailed = 'تعذّر رفع الصورة الشخصية. يُرجى المحاولة مرة أخرى';
export const hobbiesChanged = 'تم تحديث الهوايات بنجاح';
export const hobbiesFailed = 'تعذّر تحديث الهوايات';
export const changed = 'تم تحديث الملف الشخصي بنجاح';
export const changeFailed = 'تعذّر تحديث الملف الشخصي';
export const bioChanged = 'تم تحديث النبذة بنجاح';
export const bioFailed = 'تعذّر تحديث النبذة';
export const imageUploaded = 'تم رفع الصورة بنجاح';
export const imageUploadFailed = 'حدث خطأ أثناء رفع الصورة. يُرجى المحاولة مرة أخرى.';
export const imageDeleted = 'تم حذف الصورة بنجاح';
export const imageDeleteFailed = 'حدث خطأ. يُرجى المحاولة مرة أخرى';
export const primarySet = 'أصبحت الصورة صورتك الشخصية';
export const primaryFailed = 'حدث خطأ أثناء تعيين الصورة الشخصية';
