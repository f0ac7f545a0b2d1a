import type { ArabicSentences } from './sentence';

/** Notifications, and what stands in for a name. Nouns in place of verbs, so that none has to agree with the other member. */
export const notifications: ArabicSentences = {
  'You and {name} matched': 'إعجاب متبادل بينك وبين {name}',
  'You can now send each other messages.': 'يمكنكما الآن تبادل الرسائل.',
  '{name} liked your profile': 'إعجاب جديد بملفك من {name}',
  'Like them back to start a conversation.': 'مبادلة الإعجاب تبدأ المحادثة.',
  'New message from {name}': 'رسالة جديدة من {name}',
  'Open your conversation to read it.': 'يمكنك قراءتها في محادثتكما.',
  'We have looked into your report': 'راجعنا بلاغك',
  'For reasons of privacy we cannot say more. Thank you.': 'لا يمكننا ذكر المزيد حفاظًا على الخصوصية. شكرًا لك.',
  '{name} viewed your profile': 'زيارة لملفك من {name}',
  'See their profile.': 'يمكنك الاطلاع على الملف.',
  '{name} looked at your profile {times} times this week': {
    by: 'times',
    one: 'زيارة واحدة لملفك من {name} هذا الأسبوع',
    two: 'زيارتان لملفك من {name} هذا الأسبوع',
    few: '{times} زيارات لملفك من {name} هذا الأسبوع',
    many: '{times} زيارة لملفك من {name} هذا الأسبوع',
    other: '{times} زيارة لملفك من {name} هذا الأسبوع',
  },
  'If you do not want that, block them in the menu of their profile. They are not told.':
    'يمكنك منع ذلك بالحظر من قائمة الملف، دون إشعار للطرف الآخر.',
  'We have removed your profile picture': 'أزلنا صورة ملفك الشخصي',
  'We have removed your photo {number}': 'أزلنا صورتك رقم {number}',
  'See your profile.': 'يمكنك الاطلاع على ملفك.',
  'Your profile is hidden for now': 'ملفك مخفي مؤقتًا',
  'Our team looks at it and then shows it again. Nothing is decided by that.':
    'سيراجعه فريقنا ثم يعيد إظهاره. ولا يعني ذلك اتخاذ أي قرار.',
  'Your profile is visible again': 'عاد ملفك للظهور',
  'Our team has looked at it.': 'راجعه فريقنا.',
  'We have corrected your date of birth': 'صحّحنا تاريخ ميلادك',
  'If this is a mistake, please write to us.': 'إذا كان ذلك خطأً، فيُرجى مراسلتنا.',
  'A member': 'أحد الأعضاء',
  'Former match': 'إعجاب متبادل سابق',
};
