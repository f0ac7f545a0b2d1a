import { isolate, leftToRight } from '../../text/isolate';

/** Labels of the settings, spec section 2 "Settings", and of the settings that we add. */

export const sections = 'أقسام الإعدادات';
export const account = 'معلومات الحساب';
export const accountIntro = 'اسمك كما يراه الآخرون، وبريد تسجيل الدخول الذي لا يراه أحد سواك.';
export const editNames = 'التعديل في ملفك';
export const language = 'اللغة';
export const languageIntro = 'لغة الموقع والرسائل التي نرسلها إليك.';
export const mailLanguageIntro = 'لغة الرسائل التي نرسلها إليك.';
export const password = 'تغيير كلمة المرور';
export const passwordIntro = 'يُسجَّل الخروج من أجهزتك الأخرى عند تغييرها.';
export const notifications = 'الإشعارات';
export const notificationsIntro = 'الإشعارات التي تصلك. لا يسري التغيير إلا على الإشعارات الجديدة.';
export const kinds = {
  matches: ['الإعجاب المتبادل', 'عند تبادل الإعجاب مع أحدهم'],
  likes: ['الإعجابات', 'عند إعجاب أحدهم بك'],
  messages: ['الرسائل', 'عند وصول رسالة إليك'],
  profile_views: ['زيارات الملف', 'عند زيارة أحدهم لملفك'],
} as const;
export const presence = 'زياراتك';
export const presenceIntro =
  'يرى الآخرون متى كنت هنا آخر مرة على وجه التقريب، دون الوقت. إن أخفيتها فلن ترى زيارات غيرك.';
export const presenceKinds = {
  shown: ['إظهار «هذا الأسبوع» و«هذا الشهر»', 'نحسب أيامًا كاملة، ولا يتغيّر ذلك إلا عند منتصف الليل'],
  today: ['إظهار «اليوم» أيضًا', 'يعرف الآخرون عندئذ الأيام التي تكون فيها هنا'],
} as const;
export const visibility = 'إخفاء ملفك';
export const visibilityIntro = 'لا نخبر أحدًا بذلك، ويمكن إظهار الملف مجددًا في أي وقت.';
export const visibilityKinds = {
  hidden: ['إخفاء ملفي', 'لا يراك ولا يراسلك إلا من تبادلت معهم الإعجاب. لا يجدك غيرهم، ولا يرون إعجاباتك وزياراتك'],
} as const;
export const discreet = 'التكتّم';
export const discreetIntro = 'لهاتف أو بريد قد يطّلع عليه غيرك. يبقى شكل الموقع نفسه كما هو، والقفل يخفيه.';
export const discreetKinds = {
  discreet: [
    'اسم وأيقونة ورسائل محايدة',
    'يظهر في عنوان النافذة والأيقونة والرسائل اسم محايد، ولا تذكر الرسائل طبيعة هذه الخدمة، ولمعرفة تفاصيل بعضها يلزم الرد عليها. إذا كان الموقع على الشاشة الرئيسية فيُرجى حذفه منها وإضافته مجددًا',
  ],
} as const;
export const blocked = 'الأعضاء المحظورون';
export const blockedIntro = 'لا يرى أيّ منكما الآخر، ولا نخبر من حظرته بذلك.';
export const nobodyBlocked = 'لا يوجد أعضاء محظورون.';
export const nobodyBlockedHint = 'يمكن الحظر من القائمة في ملف العضو أو في محادثتكما.';
export const blockedOn = (date: string) => `محظور منذ ${date}`;
export const unblock = 'إلغاء الحظر';
export const unblockNamed = (name: string) => `إلغاء الحظر: ${isolate(name)}`;
export const unblockedNamed = (name: string) => `تم إلغاء حظر ${isolate(name)}.`;
export const blockAgain = 'الحظر مجددًا';
export const blockAgainNamed = (name: string) => `الحظر مجددًا: ${isolate(name)}`;
export const data = 'بياناتك';
export const dataIntro = 'نسخة مما قدّمته لنا وما فعلته هنا في ملف واحد، دون ما كتبه الآخرون والبلاغات عنك وملاحظاتنا.';
export const dataPassword = 'يُرجى إدخال كلمة المرور، حتى لا ينزّلها شخص آخر على هذا الجهاز.';
export const passwordMissing = 'يُرجى إدخال كلمة المرور.';
export const download = 'تنزيل بياناتي';
export const preparing = 'جارٍ تجهيز ملفك…';
export const downloaded = (file: string) => `حُفظ باسم ${leftToRight(file)}.`;
export const dataMissing = 'لا توفّر هذه الخدمة التنزيل.';
export const sessions = 'تسجيل الخروج';
export const sessionIntro = 'من هذا الجهاز.';
export const sessionsIntro = 'من هذا الجهاز، أو من كل أجهزتك.';
export const everywhere = 'تسجيل الخروج من كل الأجهزة';
export const everywhereTitle = 'تسجيل الخروج من كل الأجهزة؟';
export const everywhereBody =
  'يُسجَّل خروجك من كل أجهزتك، ومنها هذا الجهاز. يفيد ذلك عند فقدان الهاتف أو عند احتمال معرفة شخص آخر بكلمة مرورك؛ ويُنصح بعده باختيار كلمة مرور جديدة.';
export const everywhereMissing = 'لا يمكن لهذه الخدمة تسجيل الخروج من الأجهزة الأخرى.';
const deleteAccount = 'حذف الحساب';
export const deleteIntro = 'يُمحى ملفك وكل ما فيه فورًا، ولا يمكن التراجع عن ذلك.';
export const deleteTitle = 'حذف حسابك؟';
export const deletePoints = [
  'يُمحى ملفك وصورك وتفضيلاتك.',
  'تُمحى إعجاباتك ومفضّلتك والإعجابات المتبادلة.',
  'تُغلق محادثاتك، ويبقى بإمكان الأعضاء الآخرين قراءتها والإبلاغ عنها لمدة 120 يومًا، ثم تُمحى رسائلك.',
  'يمكنك إنشاء حساب من جديد لاحقًا، لكن لا شيء يعود.',
] as const;
export const deleteWord = 'حذف';
export const deleteConfirm = (word: string) => `للتأكيد، يُرجى كتابة كلمة «${word}»`;
export { deleteAccount as delete };
