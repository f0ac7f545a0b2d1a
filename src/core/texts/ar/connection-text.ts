/** Texts for when the service cannot be reached or used. */

export const expired = 'انتهت الجلسة. يُرجى تسجيل الدخول من جديد.';
export const offline = 'لا يوجد اتصال بالإنترنت. قد لا يكون المعروض محدّثًا.';
export const unreachable = 'تعذّر الوصول إلى الخدمة. يُرجى التحقق من الاتصال والمحاولة مرة أخرى.';
export const timeout = 'استغرقت الخدمة وقتًا طويلًا في الرد. يُرجى المحاولة مرة أخرى.';
export const busy = 'الطلبات كثيرة جدًا. يُرجى الانتظار قليلًا ثم المحاولة مرة أخرى.';
export const broken = 'حدث خطأ من جانبنا. يُرجى المحاولة مرة أخرى.';
export const unreadable = 'وصل من الخدمة رد تعذّرت قراءته.';
export const reconnecting = 'جارٍ إعادة الاتصال…';
