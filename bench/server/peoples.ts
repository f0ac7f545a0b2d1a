/** The origins of members, with names, languages and the share of veiled women. */
export interface People {
  nationality: string;
  /** The share of members from this people. */
  weight: number;
  men: readonly string[];
  women: readonly string[];
  families: readonly string[];
  languages: readonly string[];
  /** The share of women who are veiled. */
  veiled: number;
}

const words = (text: string) => text.split(' ');

/** The largest peoples among the residents of the UAE. */
export const peoples: readonly People[] = [
  {
    nationality: 'United Arab Emirates',
    weight: 14,
    men: words('Khalid Rashid Saeed Sultan Hamdan Mohammed Omar Majid Saif Abdullah Faisal Nasser Zayed Mansour'),
    women: words('Aisha Mariam Fatima Hessa Shamma Latifa Moza Noura Salama Alia Maitha Shaikha Amna Reem'),
    families: [
      'Al Mansoori',
      'Al Mazrouei',
      'Al Hashimi',
      'Al Suwaidi',
      'Al Nuaimi',
      'Al Ketbi',
      'Al Falasi',
      'Al Shamsi',
      'Al Zaabi',
    ],
    languages: ['Arabic', 'English'],
    veiled: 0.8,
  },
  {
    nationality: 'Egypt',
    weight: 16,
    men: words('Ahmed Mohamed Mahmoud Mostafa Karim Tarek Youssef Hassan Amr Sherif Khaled Islam Hany Omar'),
    women: words('Yasmine Noura Salma Mona Dina Heba Nourhan Aya Mariam Rania Shaimaa Esraa Farah Hagar'),
    families: words('Hassan Mostafa Fahmy Ibrahim Soliman Abdelrahman Mansour Fouad Zaki Shawky Saleh Farouk Nabil'),
    languages: ['Arabic', 'English', 'French'],
    veiled: 0.6,
  },
  {
    nationality: 'Syria',
    weight: 9,
    men: ['محمد', 'أحمد', 'خالد', 'عمر', 'أنس', 'يوسف', 'بلال', 'حسام', 'إبراهيم', 'مصطفى', 'عبد الرحمن'],
    women: ['فاطمة', 'مريم', 'نور', 'سارة', 'رنا', 'هبة', 'ليلى', 'آية', 'رغد', 'سلمى', 'منى'],
    families: ['الحلبي', 'الشامي', 'الحمصي', 'الخطيب', 'الأحمد', 'النجار', 'قباني', 'حداد', 'المصري', 'العلي'],
    languages: ['Arabic', 'English', 'Turkish'],
    veiled: 0.6,
  },
  {
    nationality: 'Lebanon',
    weight: 8,
    men: words('Rami Karim Elias Georges Hadi Marwan Ziad Fadi Nabil Jad Samer Bassem Tony Wael'),
    women: words('Leila Rana Maya Nour Yara Joelle Carine Dana Lama Rita Zeina Layal Mira Hala'),
    families: words('Haddad Khoury Saad Nasser Daher Aoun Sleiman Chahine Hariri Mansour Sfeir Abboud Karam'),
    languages: ['Arabic', 'English', 'French'],
    veiled: 0.25,
  },
  {
    nationality: 'Pakistan',
    weight: 15,
    men: words('Bilal Hamza Usman Ali Hassan Imran Zain Fahad Asad Danish Junaid Salman Adnan Waqas'),
    women: words('Hira Zainab Ayesha Sana Maryam Iqra Mahnoor Rabia Anum Fatima Kiran Noor Amina Saba'),
    families: words('Ahmed Malik Qureshi Siddiqui Khan Sheikh Butt Chaudhry Hussain Raza Mirza Iqbal Javed'),
    languages: ['English', 'Other'],
    veiled: 0.5,
  },
  {
    nationality: 'India',
    weight: 22,
    men: words('Arjun Rahul Imran Aditya Vikram Sameer Faisal Nikhil Rohan Anil Suresh Kiran Ashraf Irfan'),
    women: words('Ananya Priya Ayesha Neha Divya Sneha Fathima Shreya Pooja Meera Nisha Safa Kavya Anjali'),
    families: words('Sharma Nair Menon Verma Khan Iyer Kurian Rahman Patel Thomas Pillai Reddy Fernandes Das'),
    languages: ['English', 'Other'],
    veiled: 0.2,
  },
  {
    nationality: 'Philippines',
    weight: 8,
    men: words('Miguel Jose Mark Paolo Angelo Christian Jerome Rafael Gabriel Carlo Ryan Noel'),
    women: words('Maria Angelica Jasmine Kristine Grace Joy Camille Bianca Andrea Rose Liza Clarissa'),
    families: [
      'Santos',
      'Reyes',
      'Dela Cruz',
      'Garcia',
      'Bautista',
      'Ramos',
      'Mendoza',
      'Torres',
      'Aquino',
      'Villanueva',
    ],
    languages: ['English', 'Other'],
    veiled: 0.05,
  },
  {
    nationality: 'Morocco',
    weight: 8,
    men: words('Youssef Amine Mehdi Rachid Hicham Zakaria Othmane Adil Karim Bilal Nabil Soufiane'),
    women: words('Salma Imane Khadija Hajar Meryem Zineb Ghita Loubna Sanaa Ikram Chaimae Inès'),
    families: words('Benali Amrani Trabelsi Alaoui Bennani Idrissi Tazi Fassi Chraibi Berrada Lahlou'),
    languages: ['Arabic', 'French', 'English'],
    veiled: 0.5,
  },
];
