import type { ArabicSentences } from './sentence';

/** The server's own refusals and answers. Those of the core are in its catalogues. */
export const refusals: ArabicSentences = {
  // Sessions and accounts
  'Please log in.': 'يُرجى تسجيل الدخول.',
  'The email or password is not correct.': 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
  'Please verify your email first.': 'يُرجى التحقق من بريدك الإلكتروني أولًا.',
  'This account is suspended. If you think this is a mistake, please reply to the email we sent you.':
    'هذا الحساب معلّق. إذا كان ذلك خطأً في رأيك، فيُرجى الرد على الرسالة التي أرسلناها إليك.',
  'This code is wrong or has expired. You can ask for a new one.':
    'هذا الرمز غير صحيح أو انتهت صلاحيته. يمكنك طلب رمز جديد.',
  'Your current password is not correct.': 'كلمة المرور الحالية غير صحيحة.',
  'This password is too long.': 'كلمة المرور طويلة جدًا.',
  'This password is too common.': 'كلمة المرور هذه شائعة جدًا.',
  'Logged out.': 'تم تسجيل الخروج.',
  'Logged out everywhere.': 'تم تسجيل الخروج من كل الأجهزة.',
  'Your account has been deleted.': 'تم حذف حسابك.',
  'This site is not allowed to use the service.': 'لا يُسمح لهذا الموقع باستخدام الخدمة.',

  // Sites of partners
  'This site could not sign you in. Please log in.': 'تعذّر على هذا الموقع تسجيل دخولك. يُرجى تسجيل الدخول.',
  'This took too long. Please reload the page and try again.':
    'استغرق ذلك وقتًا طويلًا. يُرجى إعادة تحميل الصفحة والمحاولة من جديد.',
  'Moderators log in with their password.': 'يسجّل المشرفون الدخول بكلمة المرور.',
  'You are already connected to this site in another way.': 'هناك ربط آخر بينك وبين هذا الموقع.',
  'Please confirm that it is you, with your password or a code by email.':
    'يُرجى تأكيد هويتك بكلمة المرور أو برمز عبر البريد الإلكتروني.',
  'The site is disconnected.': 'تم فصل الموقع.',
  'Thank you. You can go on now.': 'شكرًا. يمكن المتابعة الآن.',

  // Fields
  'This field is required.': 'هذا الحقل مطلوب.',
  'This value is not valid.': 'هذه القيمة غير صالحة.',
  'There is nothing to change.': 'لا يوجد ما يُغيَّر.',
  'Please enter a valid height': 'يُرجى إدخال طول صحيح',
  'Please use at most {most} characters': {
    by: 'most',
    one: 'يجب ألا يتجاوز النص حرفًا واحدًا',
    two: 'يجب ألا يتجاوز النص حرفين',
    few: 'يجب ألا يتجاوز النص {most} أحرف',
    many: 'يجب ألا يتجاوز النص {most} حرفًا',
    other: 'يجب ألا يتجاوز النص {most} حرف',
  },
  'Please use at most {most} characters.': {
    by: 'most',
    one: 'يجب ألا يتجاوز النص حرفًا واحدًا.',
    two: 'يجب ألا يتجاوز النص حرفين.',
    few: 'يجب ألا يتجاوز النص {most} أحرف.',
    many: 'يجب ألا يتجاوز النص {most} حرفًا.',
    other: 'يجب ألا يتجاوز النص {most} حرف.',
  },
  'Please give a whole number from {least} to {most}.': 'يُرجى إدخال عدد صحيح من {least} إلى {most}.',
  'Please choose one of {choices}.': 'يُرجى اختيار إحدى القيم التالية: {choices}.',
  'Please choose mutual or liked.': 'يُرجى اختيار mutual أو liked.',
  'Only open cases have a due time.': 'الحالات المفتوحة وحدها لها موعد.',
  'There is no such case.': 'لا توجد حالة بهذا المعرّف.',
  'This is not an id.': 'هذا ليس معرّفًا صالحًا.',
  'This cursor is not valid.': 'هذا المؤشر غير صالح.',

  // Profiles and photos
  'Please complete your profile first.': 'يُرجى إكمال ملفك الشخصي أولًا.',
  'Please create your profile first.': 'يُرجى إنشاء ملفك الشخصي أولًا.',
  'Only preferences that you stated can be must-haves. Skin, eye and hair colour cannot.':
    'لا يمكن أن يكون شرطًا أساسيًا إلا تفضيل حدّدته. ولا تُقبل ألوان البشرة والعينين والشعر.',
  'We could not read this file as an image. Please choose a JPEG, PNG or WebP image.':
    'تعذّرت قراءة هذا الملف كصورة. يُرجى اختيار صورة بصيغة JPEG أو PNG أو WebP.',
  'This image has too many pixels. Please choose one with at most 50 megapixels.':
    'دقة هذه الصورة عالية جدًا. يُرجى اختيار صورة لا تتجاوز 50 ميغابكسل.',
  'This request is too long. Please send less text at once.': 'هذا الطلب طويل جدًا. يُرجى إرسال نص أقصر.',
  'This image is too long or too wide. Please choose one with at most 20,000 pixels on each side.':
    'هذه الصورة طويلة أو عريضة جدًا. يُرجى اختيار صورة لا يتجاوز طول كل ضلع فيها 20,000 بكسل.',
  'This image is too small. Please choose one with at least {pixels} pixels on each side.':
    'هذه الصورة صغيرة جدًا. يُرجى اختيار صورة لا يقل طول أي ضلع فيها عن {pixels} بكسل.',
  'This image is too narrow. Please choose one whose longer side is at most four times the shorter.':
    'هذه الصورة ضيقة جدًا. يُرجى اختيار صورة لا يتجاوز ضلعها الأطول أربعة أمثال الأقصر.',
  'This image is empty. Please choose a photo that is not transparent and not an animation.':
    'هذه الصورة فارغة. يُرجى اختيار صورة غير شفافة وغير متحركة.',
  'This file is too large. Please choose one of at most {megabytes} MB.':
    'هذا الملف كبير جدًا. يُرجى اختيار ملف لا يتجاوز {megabytes} ميغابايت.',
  'You already have {slots} photos. Please delete one first.': {
    by: 'slots',
    one: 'لديك صورة واحدة بالفعل. يُرجى حذفها أولًا.',
    two: 'لديك صورتان بالفعل. يُرجى حذف إحداهما أولًا.',
    few: 'لديك {slots} صور بالفعل. يُرجى حذف إحداها أولًا.',
    many: 'لديك {slots} صورة بالفعل. يُرجى حذف إحداها أولًا.',
    other: 'لديك {slots} صورة بالفعل. يُرجى حذف إحداها أولًا.',
  },
  'Please set another photo as primary instead.': 'لتغييرها، يُرجى جعل صورة أخرى الصورة الشخصية.',
  'Please send the file as multipart/form-data.': 'يُرجى إرسال الملف بصيغة multipart/form-data.',
  'The upload could not be read.': 'تعذّرت قراءة الملف المرفوع.',

  // Conversations, reports and cases
  'You can only write in your own name.': 'لا يمكنك الكتابة إلا باسمك.',
  'Please write a message.': 'يُرجى كتابة رسالة.',
  'A message can have at most {most} characters.': {
    by: 'most',
    one: 'يجب ألا تتجاوز الرسالة حرفًا واحدًا.',
    two: 'يجب ألا تتجاوز الرسالة حرفين.',
    few: 'يجب ألا تتجاوز الرسالة {most} أحرف.',
    many: 'يجب ألا تتجاوز الرسالة {most} حرفًا.',
    other: 'يجب ألا تتجاوز الرسالة {most} حرف.',
  },
  'Please choose one of the listed reasons.': 'يُرجى اختيار أحد الأسباب المذكورة.',
  'This case names no member. Suspend the member, then resolve it without action.':
    'لا تذكر هذه الحالة عضوًا. يُرجى تعليق العضو ثم إنهاء الحالة دون إجراء.',
  'Please describe what happened.': 'يُرجى وصف ما حدث.',
  'Please give a reason.': 'يُرجى ذكر السبب.',
  'Another moderator works on this case until {when}.': 'يعمل مشرف آخر على هذه الحالة حتى {when}.',
  'This is not a day. Write it as 2027-03-31.': 'هذا ليس تاريخًا صحيحًا. اكتبه هكذا: 2027-03-31.',
  'Please send at most {most} ids.': 'يُرجى إرسال {most} معرّف كحد أقصى.',
  'This disclosure is already confirmed.': 'تم تأكيد هذا الإفصاح من قبل.',
  'Nobody has proposed this disclosure.': 'لم يقترح أحد هذا الإفصاح.',
  'Somebody else than the person who proposed it must confirm it.': 'يجب أن يؤكده شخص آخر غير من اقترحه.',
  'This case is already resolved.': 'أُغلقت هذه الحالة من قبل.',
  'This member has deleted their account.': 'حذف هذا العضو حسابه.',
  'Another moderator has to decide this.': 'يجب أن يتخذ مشرف آخر هذا القرار.',
  'This member has no profile yet.': 'لا يملك هذا العضو ملفًا بعد.',
  'A moderator cannot be suspended.': 'لا يمكن تعليق حساب مشرف.',

  // The request itself
  'Not found.': 'غير موجود.',
  'This country is not in the list.': 'هذه الدولة غير موجودة في القائمة.',
  'The request is not valid.': 'الطلب غير صالح.',
  'The request could not be read.': 'تعذّرت قراءة الطلب.',
  'The text contains characters that cannot be saved.': 'يحتوي النص على رموز لا يمكن حفظها.',
  'This content type is not accepted.': 'نوع المحتوى هذا غير مقبول.',
  'Something went wrong. Please try again.': 'حدث خطأ ما. يُرجى المحاولة مرة أخرى.',
  'The service is busy. Please try again.': 'الخدمة مشغولة. يُرجى المحاولة مرة أخرى.',
  'The service is busy. Please try again in a moment.': 'الخدمة مشغولة. يُرجى المحاولة بعد لحظات.',
  'Not ready.': 'الخدمة غير جاهزة.',
  'Too many requests. Please try again in {time}.': 'الطلبات كثيرة جدًا. يُرجى المحاولة بعد {time}.',
  'The call {name} is not available on this server.': 'الطلب {name} غير متاح على هذا الخادم.',
  'These words have changed. Please read them again.': 'تغيّر النص. يُرجى قراءته من جديد.',
  'Idempotency-Key must be a UUID.': 'يجب أن يكون Idempotency-Key من نوع UUID.',
  'This Idempotency-Key was used for another request.': 'استُخدم Idempotency-Key هذا لطلب آخر.',
  'This Idempotency-Key was used for another message.': 'استُخدم Idempotency-Key هذا لرسالة أخرى.',
};
