import { isolateInArabic, leftToRight } from '../../../text/isolate';

/** Texts of the sign-in by a portal, and of the sites that a member has connected. */

export const title = (site: string) => `المتابعة عبر ${isolateInArabic(site)}`;
export const intro = 'للبالغين في الإمارات الباحثين عن زوج أو زوجة. يكفي تأكيد بريدك مرة واحدة.';
export const told = (site: string) =>
  `يعلم ${isolateInArabic(site)} أنك تستخدم هذه الخدمة، ويمكنه فتحها لك في صفحاته. ومن يدير صفحاته يستطيع أن يرى ما تراه فيها. يمكنك إنهاء ذلك من الإعدادات.`;
export const continueAs = (email: string) => `المتابعة باسم ${leftToRight(email)}`;
export const proceed = 'متابعة';
export const otherEmail = 'استخدام بريد آخر';
export const usePassword = 'استخدام كلمة مرور بدلًا من ذلك';
export const asking = 'جارٍ تسجيل الدخول…';
export const isNew = 'لا حساب بهذا البريد بعد. هل تريد إنشاء حساب؟';
export const termsNeeded = 'يُرجى تأكيد أن عمرك 18 عامًا أو أكثر وقبول شروط الاستخدام وإشعار الخصوصية.';
export const connected = 'أنت أو هذا الحساب مرتبط بالفعل بصورة أخرى في هذا الموقع.';
export const replace = 'إنهاء ذلك الارتباط';
export const ended = 'تم تسجيل خروجك';
export const endedIntro = (site: string) => `يمكنك العودة عبر ${isolateInArabic(site)} في أي وقت.`;

export const sites = 'المواقع المرتبطة';
export const sitesIntro = 'يمكن لهذه المواقع فتح هذه الخدمة لك في صفحاتها. ومن يديرها يستطيع أن يرى ما تراه فيها.';
export const noSites = 'لا مواقع مرتبطة';
export const noSitesHint = 'يمكن لموقع يقدّم هذه الخدمة أن يسجّل دخولك بعد أن تؤكد ذلك برمز.';
export const since = (date: string) => `مرتبط منذ ${date}`;
export const used = (date: string) => `آخر استخدام ${date}`;
export const here = 'دخلت الآن عبر هذا الموقع';
export const disconnect = 'إلغاء الارتباط';
export const disconnectNamed = (site: string) => `إلغاء الارتباط مع ${isolateInArabic(site)}`;
export const disconnectTitle = (site: string) => `هل تريد إلغاء الارتباط مع ${isolateInArabic(site)}؟`;
export const disconnectBody =
  'لن يستطيع بعد ذلك فتح هذه الخدمة لك، وتنتهي جلساتك فيه فورًا. ويبقى بإمكانك تسجيل الدخول ببريدك وكلمة المرور.';
export const disconnected = (site: string) => `أُلغي الارتباط مع ${isolateInArabic(site)}.`;
export const disconnectFailed = 'تعذّر إلغاء الارتباط. يُرجى المحاولة من جديد.';

export const proveTitle = 'تأكيد هويتك';
export const proveIntro = 'سجّل موقعٌ دخولك. قبل هذه الخطوة، يُرجى إدخال كلمة المرور أو رمز من بريدك.';
export const proveCodeIntro = 'سجّل موقعٌ دخولك. قبل هذه الخطوة، يُرجى إدخال رمز من بريدك.';
export const sendCode = 'أرسلوا لي رمزًا بدلًا من ذلك';
export const prove = 'متابعة';
export const proveFailed = 'لم ينجح ذلك. يُرجى المحاولة من جديد.';
