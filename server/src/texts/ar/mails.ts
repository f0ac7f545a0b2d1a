import type { ArabicSentences } from './sentence';

/** Emails, one paragraph an entry. */
export const mails: ArabicSentences = {
  '{count} seconds': {
    by: 'count',
    one: 'ثانية واحدة',
    two: 'ثانيتين',
    few: '{count} ثوانٍ',
    many: '{count} ثانية',
    other: '{count} ثانية',
  },
  '{count} minutes': {
    by: 'count',
    one: 'دقيقة واحدة',
    two: 'دقيقتين',
    few: '{count} دقائق',
    many: '{count} دقيقة',
    other: '{count} دقيقة',
  },
  'If this was not you, you can ignore this email.': 'إذا لم يكن هذا الطلب منك، فيمكنك تجاهل هذه الرسالة.',

  // Codes
  'Your verification code': 'رمز التحقق الخاص بك',
  'Your new verification code': 'رمز التحقق الجديد الخاص بك',
  'Your verification code is': 'رمز التحقق الخاص بك هو:',
  'If you have just signed up, enter it to finish. It works for {time}.':
    'إذا بدأت إنشاء حساب للتو، فيُرجى إدخال الرمز لإكماله. يبقى الرمز صالحًا لمدة {time}.',
  'Enter it to verify your email and log in. It works for {time}.':
    'يُرجى إدخاله للتحقق من بريدك الإلكتروني وتسجيل الدخول. يبقى صالحًا لمدة {time}.',
  'This code does not set a password, because your email was used to sign up elsewhere. To log in later, choose “Forgot Password” and set one.':
    'لا يعيّن هذا الرمز كلمة مرور، لأن بريدك الإلكتروني استُخدم لإنشاء حساب من مكان آخر. لتسجيل الدخول لاحقًا، يُرجى اختيار «نسيت كلمة المرور؟» وتعيين كلمة مرور.',
  'We have new Terms': 'لدينا شروط استخدام جديدة',
  'We have a new Privacy notice': 'لدينا إشعار خصوصية جديد',
  'Our Terms have changed. You can read them at {link}.': 'تغيّرت شروط الاستخدام، ويمكنك قراءتها على {link}.',
  'Our Privacy notice has changed. You can read it at {link}.': 'تغيّر إشعار الخصوصية، ويمكنك قراءته على {link}.',
  'In 30 days, we will ask you whether you agree. If you do not, you can delete your account in Settings.':
    'بعد 30 يومًا سنسألك عن موافقتك. وإن لم توافق، يمكنك حذف حسابك من الإعدادات.',
  'Your password reset code': 'رمز إعادة تعيين كلمة المرور',
  'Your new password reset code': 'رمز جديد لإعادة تعيين كلمة المرور',
  'Your password reset code is': 'رمز إعادة تعيين كلمة المرور هو:',
  'Enter it to choose a new password. It works for {time}.':
    'يُرجى إدخاله لاختيار كلمة مرور جديدة. يبقى صالحًا لمدة {time}.',

  // Accounts and devices
  'You already have an account': 'لديك حساب بالفعل',
  'Someone tried to sign up with your email, which already has an account. If you forgot your password, choose “Forgot Password” when you log in.':
    'حاول أحدهم إنشاء حساب ببريدك الإلكتروني، وهو مرتبط بحساب قائم. إذا نسيت كلمة المرور، فيمكن اختيار «نسيت كلمة المرور؟» عند تسجيل الدخول.',
  'Your password was changed': 'تم تغيير كلمة المرور',
  'Your password was changed, and your other devices were logged out.':
    'تم تغيير كلمة المرور، وتم تسجيل الخروج من أجهزتك الأخرى.',
  'If this was not you, choose “Forgot Password” when you log in, and set a new one right away.':
    'إذا لم يكن ذلك منك، فيُرجى اختيار «نسيت كلمة المرور؟» عند تسجيل الدخول، وتعيين كلمة مرور جديدة فورًا.',
  'A new device logged in': 'تسجيل دخول من جهاز جديد',
  'A device we have not seen before logged in to your account.': 'تم تسجيل الدخول إلى حسابك من جهاز لم نره من قبل.',
  'If this was you, you do not need to do anything. If not, choose “Forgot Password” when you log in, and set a new password. That logs out all devices.':
    'إذا كان ذلك منك، فلا حاجة إلى أي إجراء. وإلا فيُرجى اختيار «نسيت كلمة المرور؟» عند تسجيل الدخول، وتعيين كلمة مرور جديدة. وذلك يسجّل الخروج من كل الأجهزة.',
  'A device was logged out': 'تم تسجيل خروج أحد أجهزتك',
  'Someone used an old session of one of your devices. To be safe, we logged that device out. Please log in again. If you are in doubt, change your password.':
    'استخدم أحدهم جلسة قديمة لأحد أجهزتك. حفاظًا على أمانك، سجّلنا خروج ذلك الجهاز. يُرجى تسجيل الدخول من جديد. وعند الشك يُرجى تغيير كلمة المرور.',

  // Sites of partners
  'Enter it on {site} to connect that site to your account. It works for {time}.':
    'يُرجى إدخاله في {site} لربط هذا الموقع بحسابك. يبقى صالحًا لمدة {time}.',
  '{site} can then open {product} for you on its pages. Who runs its pages can see what you see there.':
    'يمكن لموقع {site} بعد ذلك فتح {product} لك في صفحاته. ويمكن لمن يدير صفحاته رؤية ما يظهر لك هناك.',
  '{site} can then sign you in on its pages. Who runs its pages can see what you see there.':
    'يمكن لموقع {site} بعد ذلك تسجيل دخولك في صفحاته. ويمكن لمن يدير صفحاته رؤية ما يظهر لك هناك.',
  'Never give this code to anyone. If this was not you, you can ignore this email.':
    'يُرجى عدم إعطاء هذا الرمز لأي أحد. إذا لم يكن ذلك منك، فيمكن تجاهل هذه الرسالة.',
  '{site} is connected to your account': 'تم ربط {site} بحسابك',
  '{site} can now sign you in on its pages. Who runs its pages can see what you see there.':
    'يمكن لموقع {site} الآن تسجيل دخولك في صفحاته. ويمكن لمن يدير صفحاته رؤية ما يظهر لك هناك.',
  'To end this, open Settings and disconnect the site. If this was not you, also choose “Forgot Password” when you log in, and set a new password.':
    'لإنهاء ذلك، يُرجى فتح الإعدادات وفصل الموقع. إذا لم يكن ذلك منك، فيُرجى أيضًا اختيار «نسيت كلمة المرور؟» عند تسجيل الدخول، وتعيين كلمة مرور جديدة.',
  'A site is connected to your account': 'تم ربط موقع بحسابك',
  'A site can now sign you in on its pages. To see which one, log in and open Settings. You can disconnect it there.':
    'يمكن لموقع الآن تسجيل دخولك في صفحاته. لمعرفة أي موقع، يُرجى تسجيل الدخول وفتح الإعدادات. ويمكن فصله هناك.',
  'Enter it to confirm that you want to change your account. It works for {time}.':
    'يُرجى إدخاله لتأكيد رغبتك في تغيير حسابك. يبقى صالحًا لمدة {time}.',

  // Moderation
  'A warning about your account': 'تنبيه بشأن حسابك',
  'Other members have reported how you use the service, and we have looked into it. Please treat everyone with respect and give true details about yourself. If this continues, we may suspend your account.':
    'أبلغ أعضاء آخرون عن طريقة استخدامك للخدمة، وقد راجعنا الأمر. يُرجى احترام الجميع وتقديم معلومات صحيحة عن نفسك. إذا استمر ذلك فقد نعلّق حسابك.',
  'Your account was suspended': 'تم تعليق حسابك',
  'We have suspended your account because it was used against our rules. You are logged out on all devices, and other members no longer see you. If you think this is a mistake, please reply to this email.':
    'علّقنا حسابك لاستخدامه بما يخالف قواعدنا. تم تسجيل خروجك من كل الأجهزة، ولم يعد الأعضاء الآخرون يرونك. إذا كان ذلك خطأً في رأيك، فيُرجى الرد على هذه الرسالة.',
  'Reason: {rule}.': 'السبب: {rule}.',
  'Our team writes: “{statement}”': 'يكتب فريقنا: «{statement}»',
  'Harassment or threats': 'مضايقة أو تهديد',
  'Sexual content': 'محتوى جنسي',
  'False identity or photos': 'هوية أو صور غير حقيقية',
  'Asking for money, or selling something': 'طلب أموال أو ترويج',
  'Contact details before a match': 'نشر بيانات الاتصال قبل الإعجاب المتبادل',
  'A hidden marriage, or other intentions': 'إخفاء زواج قائم أو نوايا أخرى',
  'Under 18': 'دون 18 سنة',
  'Passing on photos or messages of others': 'نشر صور الآخرين أو رسائلهم',
  'This service is for adults': 'هذه الخدمة للبالغين',
  'We believe that you are under 18. This service is for adults only, so in two days we erase your account with everything in it. If you are 18 or older, please reply to this email before that.':
    'نعتقد أن عمرك دون 18 عامًا. هذه الخدمة للبالغين فقط، لذا نمحو حسابك وكل ما فيه بعد يومين. إذا كان عمرك 18 عامًا أو أكثر، فيُرجى الرد على هذه الرسالة قبل ذلك.',
  'About your profile': 'بشأن ملفك الشخصي',
  'Other members do not see your profile for now, until our team has looked at it. Nothing is decided by that: your matches and conversations stay, and you do not need to do anything.':
    'لا يظهر ملفك لبقية الأعضاء مؤقتًا إلى أن يراجعه فريقنا. ولا يعني ذلك اتخاذ أي قرار، فالإعجابات المتبادلة والمحادثات باقية، ولا حاجة إلى أي إجراء منك.',
  'We show your profile again as soon as we have looked, and tell you then. If you have a question, please reply to this email.':
    'سنعيد إظهار ملفك بعد المراجعة مباشرة ونخبرك بذلك. وعند وجود سؤال، يُرجى الرد على هذه الرسالة.',
  'Our team has corrected the date of birth in your profile. The age that others see follows from it.':
    'صحّح فريقنا تاريخ الميلاد في ملفك، ومنه يُحسب العمر الظاهر لبقية الأعضاء.',
  'If this is a mistake, please reply to this email.': 'إذا كان ذلك خطأً، فيُرجى الرد على هذه الرسالة.',
  'Your account is active again': 'حسابك نشط من جديد',
  'We have lifted the suspension of your account. You can log in again. Your profile, matches and conversations are as they were.':
    'رفعنا التعليق عن حسابك. يمكنك تسجيل الدخول من جديد. وملفك وإعجاباتك المتبادلة ومحادثاتك كما كانت.',
  'We have received your message {number}': 'وصلتنا رسالتك رقم {number}',
  'Your number is {number}. Our team looks at what you wrote, and answers to this address.':
    'رقمك هو {number}. يراجع فريقنا ما كتبته، ويردّ على هذا العنوان.',
  'If you are in danger, call the police.': 'عند الخطر يُرجى الاتصال بالشرطة.',
  'If you did not write to us, you can ignore this email.': 'إن لم تكتب إلينا فيمكن تجاهل هذه الرسالة.',
  'We have looked into your message {number}': 'راجعنا رسالتك رقم {number}',
  'Our team has looked into what you wrote, and has done what our rules ask for. For reasons of privacy, we cannot say more about members.':
    'راجع فريقنا ما كتبته، واتخذ ما تقتضيه قواعدنا. ولا يمكننا ذكر المزيد عن الأعضاء حفاظًا على الخصوصية.',
  'About a photo in your profile': 'بخصوص صورة في ملفك',
  'We have removed {photo} from your profile, because it was against our rules. Nothing else has changed.':
    'أزلنا {photo} من ملفك لأنها تخالف قواعدنا، ولم يتغير أي شيء آخر.',
  'your profile picture': 'صورة ملفك الشخصي',
  'your photo {number}': 'صورتك رقم {number}',
  'You can add another photo at any time. If you think this is a mistake, please reply to this email.':
    'يمكنك إضافة صورة أخرى في أي وقت. إذا كنت ترى أن ذلك خطأ، فيُرجى الرد على هذه الرسالة.',
  'A message about your account': 'رسالة بخصوص حسابك',

  // Discreet
  'Our Terms have changed. To read them, log in and open Settings.':
    'تغيّرت شروط الاستخدام. للاطلاع عليها يُرجى تسجيل الدخول وفتح الإعدادات.',
  'Our Privacy notice has changed. To read it, log in and open Settings.':
    'تغيّر إشعار الخصوصية. للاطلاع عليه يُرجى تسجيل الدخول وفتح الإعدادات.',
  'We have looked into how you use your account, and it was against our rules. If this continues, we may suspend it. To learn the reason, please reply to this email.':
    'راجعنا استخدام حسابك وتبيّن أنه يخالف قواعدنا. إذا استمر ذلك فقد نعلّقه. لمعرفة السبب يُرجى الرد على هذه الرسالة.',
  'We have suspended your account because it was used against our rules. You are logged out on all devices. To learn the reason, or if you think this is a mistake, please reply to this email.':
    'علّقنا حسابك لاستخدامه بما يخالف قواعدنا، وتم تسجيل خروجك من كل الأجهزة. لمعرفة السبب، أو إذا كان ذلك خطأً في رأيك، يُرجى الرد على هذه الرسالة.',
  'We have lifted the suspension of your account. You can log in again. Everything is as it was.':
    'رفعنا التعليق عن حسابك. يمكنك تسجيل الدخول من جديد، وكل شيء كما كان.',
  'We believe that you are too young for this service, so in two days we erase your account with everything in it. If this is a mistake, please reply to this email before that.':
    'نعتقد أن عمرك أقل مما تشترطه هذه الخدمة، لذا نمحو حسابك وكل ما فيه بعد يومين. إذا كان ذلك خطأً فيُرجى الرد على هذه الرسالة قبل ذلك.',
  'We have removed one of your pictures, because it was against our rules. Nothing else has changed. To learn the reason, or if you think this is a mistake, please reply to this email.':
    'أزلنا إحدى صورك لأنها تخالف قواعدنا، ولم يتغير أي شيء آخر. لمعرفة السبب، أو إذا كان ذلك خطأً في رأيك، يُرجى الرد على هذه الرسالة.',
  'We have a message for you about your account. To read it, log in and open your notifications.':
    'لدينا رسالة لك بخصوص حسابك. للاطلاع عليها يُرجى تسجيل الدخول وفتح الإشعارات.',
  'We have a message for you about your account. Please reply to this email, and we send it to you.':
    'لدينا رسالة لك بخصوص حسابك. يُرجى الرد على هذه الرسالة لنرسلها إليك.',
};
