/** The origin of a name. Several nationalities share a pool. */
export type NamePool =
  | 'gulf'
  | 'levant'
  | 'nile'
  | 'maghreb'
  | 'south-asia'
  | 'manila'
  | 'persia'
  | 'turkey'
  | 'west'
  | 'africa';

/** The names of one pool. They are common, and no real person is meant. */
export interface Names {
  Female: readonly string[];
  Male: readonly string[];
  last: readonly string[];
}

const list = (text: string) => text.split(' ');

/** Names by pool. You can add more, but that changes the members of every seed. */
export const names: Readonly<Record<NamePool, Names>> = {
  gulf: {
    Female: list('Maryam Hessa Shamma Latifa Alia Moza Shaikha Noura Amna Mahra Salama Meera Reem Dana Ghaya Wadha'),
    Male: list('Khalid Saeed Hamad Mohammed Rashid Sultan Mansoor Majid Abdulla Ahmed Salem Faisal Tariq Nasser Obaid'),
    last: ['Al Mansoori', 'Al Shamsi', 'Al Mazrouei', 'Al Suwaidi', 'Al Ketbi', 'Al Zaabi', 'Al Hashimi', 'Al Nuaimi'],
  },
  levant: {
    Female: list('Layla Rania Yara Dima Nour Lina Hala Maya Tala Farah Joelle Salma Rasha Zeina Carla Nadine Sirine'),
    Male: list('Omar Karim Fadi Samer Ziad Tarek Nabil Rami Wael Bassel Elie Hani Jad Anas Marwan Khaled Ghassan'),
    last: list('Haddad Khoury Saleh Nasser Mansour Awad Sabbagh Barakat Hijazi Zaidan Masri Karam Shaheen Najjar Odeh'),
  },
  nile: {
    Female: list('Heba Mona Yasmin Dina Amira Nourhan Menna Salma Esraa Aya Marwa Sara Hagar Rana Nada Shaimaa'),
    Male: list('Ahmed Mahmoud Mostafa Karim Youssef Amr Hossam Sherif Tamer Islam Omar Khaled Ayman Ibrahim Hatem'),
    last: list('Hassan Ibrahim Mostafa Farouk Abdelrahman Shaker Fahmy Soliman Gaber Zaki Osman Elsayed Rashad Amin'),
  },
  maghreb: {
    Female: list('Khadija Imane Salma Meryem Ghita Amel Ines Sana Wafa Houda Soukaina Asma Chaima Nadia'),
    Male: list('Youssef Mehdi Hamza Anis Bilal Amine Walid Sofiane Ilyas Reda Nizar Zakaria Badr Hicham'),
    last: list('Bennani Alaoui Trabelsi Idrissi Chraibi Mansouri Tazi Gharbi Amrani Berrada Jaziri Zouari Lahlou'),
  },
  'south-asia': {
    Female: list('Aisha Priya Fatima Anjali Sana Neha Zara Kavya Hira Meera Ayesha Divya Mahnoor Pooja Nusrat Lakshmi'),
    Male: list('Imran Arjun Bilal Rahul Faisal Vikram Usman Rohan Adnan Sanjay Hamza Aditya Zeeshan Nikhil Tanvir'),
    last: list('Khan Sharma Ahmed Nair Hussain Patel Malik Menon Siddiqui Iyer Qureshi Rao Chowdhury Perera Gurung'),
  },
  manila: {
    Female: list('Maria Angelica Jasmine Kristine Joy Camille Rose Bianca Andrea Nicole Grace Liza Patricia Carla'),
    Male: list('Jose Mark Paolo Miguel Carlo Gabriel Rafael Jerome Ramon Enrico Luis Marco Daniel Allan'),
    last: ['Santos', 'Reyes', 'Cruz', 'Bautista', 'Garcia', 'Mendoza', 'Torres', 'Dela Cruz', 'Villanueva', 'Aquino'],
  },
  persia: {
    Female: list('Shirin Parisa Leila Niloufar Sara Maryam Yasaman Azadeh Mahsa Roya Setareh Elham'),
    Male: list('Reza Arash Kian Amir Siavash Babak Farhad Navid Hamid Behzad Pouya Kaveh'),
    last: list('Ahmadi Karimi Moradi Rahimi Hosseini Tehrani Jafari Farahani Sadeghi Kazemi Rostami Bahrami'),
  },
  turkey: {
    Female: list('Elif Zeynep Ayşe Merve Selin Esra Deniz Büşra Ceren Derya Gizem Naz'),
    Male: list('Mehmet Emre Can Burak Kerem Murat Onur Serkan Umut Yusuf Okan Tolga'),
    last: list('Yılmaz Kaya Demir Şahin Çelik Yıldız Aydın Öztürk Arslan Doğan Koç Polat'),
  },
  west: {
    Female: list('Emma Charlotte Sophie Olivia Hannah Chloe Amelia Julia Claire Anna Lucy Natalia Grace Elena'),
    Male: list('James Thomas Daniel Oliver Adam Luke Michael Benjamin Alexander Nicolas Ryan Sean Patrick Marc'),
    last: ['Smith', 'Taylor', 'Wilson', 'Martin', 'Walker', 'Bernard', 'Murphy', "O'Connor", 'Van der Merwe', 'Clarke'],
  },
  africa: {
    Female: list('Amina Wanjiru Ngozi Grace Zainab Chioma Halima Faith Achieng Folake Mercy Adaeze'),
    Male: list('Kwame Chinedu Brian Emeka Juma Tunde David Yusuf Kelvin Obinna Samuel Musa'),
    last: list('Okafor Mwangi Adeyemi Otieno Ibrahim Kamau Eze Njoroge Balogun Wanjala Abubakar Nwosu'),
  },
};
