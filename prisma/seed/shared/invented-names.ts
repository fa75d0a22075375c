/**
 * Romanised given and family names of languages that the name library lacks or writes in an alphabet without a
 * romanisation rule. They are common names from general knowledge, combined at random.
 */
/** Replaces the library's English family names, a long list with rare ones. */
export const ENGLISH_LAST: readonly string[] = (
  'Abbott Adams Alderson Allen Armstrong Atkinson Bailey Baker Ballard Barker Barlow Barrett Bennett Birch Blackwell ' +
  'Booth Bradley Brennan Briggs Bryant Burgess Burton Butler Byrne Campbell Carpenter Carter Chambers Chapman Clarke ' +
  'Coleman Collins Cooper Cox Crawford Crosby Curtis Dalton Davies Dawson Dixon Donovan Doyle Drake Duffy Duncan ' +
  'Edwards Elliott Ellis Fairbanks Farrell Ferguson Finch Fisher Fleming Fletcher Forrest Foster Fowler Fraser Freeman ' +
  'Gallagher Gardner Garrett Gibbs Gibson Gilmore Goodwin Graham Granger Grant Griffin Hale Hammond Hancock Harding ' +
  'Harper Harrison Hartley Hawkins Hayes Henderson Hewitt Higgins Hobbs Holden Holland Howard Hudson Hughes Hunter ' +
  'Jackson Jenkins Jennings Kearns Kendall Kennedy Lambert Lawson Leach Lennox Lockwood Logan Lowe Marsh Mason Mather ' +
  'Maxwell McAllister McBride McCarthy McGregor McKenna Mercer Middleton Mills Mitchell Morris Morrow Murdoch Murphy ' +
  'Nash Newton Nolan Norris Osborne Palmer Parker Pearce Perkins Porter Prescott Preston Quinn Radford Ramsey Redmond ' +
  'Reynolds Rhodes Riley Rowe Russell Sanders Savage Sawyer Sheppard Simmons Slater Spencer Stafford Stanton Steele ' +
  'Stokes Sutton Tate Thornton Townsend Tucker Turner Underwood Vaughn Wade Walker Wallace Walsh Warner Watkins Webb ' +
  'Wheeler Whitaker Wilcox Willis Winters Woodward Yates York'
).split(' ')

interface Lists {
  readonly male: string
  readonly female: string
  readonly last: string
  /** Women's family names, where they differ. */
  readonly lastOfWomen?: string
}

export const OWN_NAMES: Readonly<Record<string, Lists>> = {
  lt: {
    male: 'Andrius Arvydas Darius Deividas Dainius Eimantas Evaldas Gediminas Gintaras Giedrius Ignas Jonas Justinas Karolis Kęstutis Laurynas Linas Lukas Mantas Marius Martynas Mindaugas Nerijus Paulius Povilas Ramūnas Rokas Rolandas Saulius Simonas Tadas Tomas Valdas Vytautas',
    female:
      'Agnė Aistė Asta Daiva Eglė Gabija Gintarė Ieva Inga Jolanta Jurgita Kristina Laura Lina Milda Rasa Rūta Simona Viktorija',
    last: 'Adomaitis Balčiūnas Baranauskas Butkus Dapkus Gedvilas Grigas Jankauskas Juška Kairys Kaminskas Karpavičius Kazlauskas Lukošius Matulis Mažeika Navickas Norkus Paulauskas Petraitis Pocius Ramanauskas Rimkus Sakalauskas Šimkus Stankevičius Urbonas Vaitkus Valaitis Vasiliauskas Žemaitis Žukauskas',
    lastOfWomen:
      'Adomaitytė Balčiūnaitė Baranauskaitė Butkutė Gedvilaitė Jankauskaitė Kairytė Kazlauskaitė Matulytė Mažeikaitė Navickaitė Norkutė Petraitytė Ramanauskaitė Rimkutė Šimkutė Urbonaitė Vaitkutė Žemaitytė Žukauskaitė',
  },
  et: {
    male: 'Aivar Andres Ants Argo Erki Hannes Heiki Indrek Jaanus Jüri Kaarel Kalev Karl Kristjan Lauri Madis Margus Marko Mart Meelis Mihkel Olev Peeter Priit Rain Raivo Silver Siim Tanel Tarmo Tõnu Urmas Veiko Villu',
    female:
      'Anneli Eve Heli Kadri Kaire Karin Kersti Kristi Liina Liis Maarika Mari Merle Piret Riina Signe Triin Tiina',
    last: 'Aas Allik Hein Ilves Jõgi Järv Kask Kallas Kangur Karu Kivi Koppel Kukk Kuusk Laur Lepik Luik Mägi Männik Nurk Oja Org Paju Peterson Pärn Raud Rebane Roos Saar Sepp Soosaar Tamm Teder Toom Uibo Vaher Vares Vaino',
  },
  is: {
    male: 'Alexander Andri Arnar Atli Ásgeir Baldur Bergur Birgir Bjarki Björgvin Bragi Brynjar Daði Egill Einar Elías Emil Friðrik Geir Grétar Guðjón Gunnar Halldór Haraldur Haukur Hilmar Hlynur Hörður Ingi Ívar Jóhann Kári Kristján Leifur Logi Óðinn Ólafur Óskar Pálmi Ragnar Reynir Rúnar Sindri Skúli Sveinn Tómas Tryggvi Úlfur Valur Viðar Þorri Þröstur',
    female:
      'Anna Arna Ásdís Auður Berglind Birna Björk Dagný Elín Erla Eva Freyja Guðrún Halla Helga Hildur Hrefna Inga Íris Katrín Kolbrún Lilja Ragna Sigrún Sóley Sunna Svava Unnur Vala Þóra',
    last: 'Andra Arnar Atla Ásgeirs Baldurs Bergs Birgis Bjarka Björns Braga Daníels Egils Einars Elías Friðriks Geirs Grétars Guðjóns Gunnars Halldórs Haralds Hauks Hilmars Inga Ívars Jóhanns Jóns Karls Kára Kristjáns Ólafs Óskars Pálma Péturs Ragnars Reynis Rúnars Skúla Stefáns Sveins Tómas Tryggva Vals Viðars Þórs',
  },
  bg: {
    male: 'Angel Asen Atanas Boris Boyan Chavdar Daniel Dimitar Emil Georgi Hristo Ivaylo Kaloyan Kamen Kiril Krasimir Lyubomir Martin Nikolay Ognyan Petar Plamen Radoslav Rumen Stanislav Stoyan Todor Valentin Vasil Yordan Zhivko',
    female:
      'Ana Boryana Desislava Elena Gergana Iva Kalina Mariya Milena Nadezhda Petya Ralitsa Silviya Svetla Teodora Tsvetelina Vesela Yana',
    last: 'Andreev Angelov Atanasov Boychev Dimitrov Donchev Enchev Georgiev Hristov Iliev Ivanov Kolev Kostov Lazarov Marinov Mihaylov Mitev Nedelchev Nikolov Pavlov Penev Petkov Popov Radev Rusev Savov Simeonov Stanchev Stoyanov Todorov Tsvetkov Vasilev Velev Yanev Zhelev',
    lastOfWomen:
      'Andreeva Angelova Atanasova Dimitrova Georgieva Hristova Ilieva Ivanova Koleva Kostova Marinova Nikolova Pavlova Petkova Popova Radeva Simeonova Stoyanova Todorova Vasileva Yaneva',
  },
  el: {
    male: 'Alexandros Anastasios Andreas Antonis Apostolos Aris Christos Dimitris Evangelos Fotis Georgios Giannis Ilias Kostas Leonidas Lefteris Manolis Marios Michalis Nikos Panagiotis Petros Spyros Stavros Stelios Thanasis Theodoros Vasilis',
    female: 'Anna Despina Dimitra Eleni Georgia Ioanna Katerina Maria Nefeli Sofia Vasiliki Zoi',
    last: 'Alexiou Anagnostou Angelidis Antoniou Christodoulou Dimitriou Economou Fotopoulos Georgiadis Giannopoulos Ioannou Karagiannis Katsaros Konstantinou Makris Michailidis Nikolaidis Oikonomou Panagiotou Papadakis Papadopoulos Pappas Petridis Samaras Spanos Stavrou Theodorou Vasileiou Vlachos Zervas',
  },
  ar: {
    male: 'Abdullah Adel Ahmad Ali Amir Bassam Fadi Faisal Hamza Hani Hassan Hussein Ibrahim Jamal Karim Khaled Mahmoud Majid Marwan Mohamed Mustafa Nabil Nader Omar Rami Rashid Saif Salem Sami Samir Tarek Walid Yasin Youssef Ziad',
    female: 'Aisha Amal Dalia Fatima Hala Hanan Layla Lina Mariam Mona Nadia Noor Rana Reem Salma Yasmin',
    last: 'Abbas Abdallah Aziz Bakr Darwish Fahmy Fares Ghanem Habib Haddad Hamdan Hariri Hijazi Jaber Kassem Khalil Khoury Mansour Masri Mubarak Najjar Nasser Nassar Qasim Rahman Saad Saleh Salim Sayed Shahin Sharif Suleiman Taha Younis Zaki',
  },
  fa: {
    male: 'Alireza Amir Arash Ardalan Behnam Behrouz Dariush Ehsan Farhad Farid Hamed Hossein Iman Javad Kamran Kaveh Kourosh Mahdi Majid Masoud Mehdi Milad Mohsen Navid Omid Pouya Ramin Reza Saeed Sina Siavash Vahid',
    female: 'Azadeh Elham Farnaz Leila Maryam Mina Nasrin Niloufar Parisa Roya Sara Shirin',
    last: 'Abbasi Ahmadi Akbari Amini Asadi Azizi Bagheri Bahrami Ebrahimi Farahani Ghasemi Ghorbani Hashemi Heidari Hosseini Jafari Kamali Karimi Kazemi Mahmoudi Moradi Mousavi Najafi Nazari Norouzi Rahimi Rahmani Rezaei Rostami Sadeghi Salehi Shirazi Soltani Tavakoli Yousefi Zamani',
  },
  he: {
    male: 'Amir Avi Boaz Dan David Doron Eitan Eyal Gal Gil Ido Itai Nadav Noam Omer Oren Roi Ron Shai Tal Yair Yoav',
    female: 'Adi Dana Hila Inbar Maya Michal Noa Shira Tamar Yael',
    last: 'Adler Amar Avraham Azulay Ben-David Biton Dahan Friedman Gabay Golan Harel Katz Levi Malka Mizrahi Ohayon Peretz Regev Segal Shapira Vaknin Yosef',
  },
  ja: {
    male: 'Akira Daichi Daiki Goro Haruki Hideo Hiroshi Isamu Jiro Kaito Katsuo Kazuya Kenji Kenta Makoto Masato Minoru Naoki Osamu Ren Ryota Satoshi Shinji Shota Takashi Takumi Tetsuya Tsubasa Yamato Yuta',
    female: 'Aiko Akemi Chihiro Emi Haruka Kaori Keiko Mai Mariko Miyu Nanami Sakura Yoko Yui',
    last: 'Abe Endo Fujita Fukuda Goto Hasegawa Hayashi Hirano Ikeda Inoue Ishii Ito Kato Kikuchi Kimura Kobayashi Matsuda Mori Murakami Nakamura Nishimura Noguchi Ogawa Okada Ota Saito Sakai Sasaki Shimizu Suzuki Takada Takeuchi Tanaka Ueda Wada Yamada Yamamoto Yoshida',
  },
  th: {
    male: 'Anan Arthit Chai Chatchai Kasem Kittisak Narong Niran Pongsak Prasert Sakda Somchai Somsak Suchart Surasak Thawat Wichai Wirat',
    female: 'Achara Kanya Malee Nong Pim Ratana Siriporn Suda Wanida',
    last: 'Boonmee Chaiyasit Charoensuk Kaewmanee Khamdee Phromma Rattanakorn Saelim Saengthong Srisuk Suwannarat Thongchai Wongsa Yodrak',
  },
  sw: {
    male: 'Baraka Brian Collins Daudi Dennis Evans George Jabali James John Juma Kevin Moses Paul Peter Samuel Victor',
    female: 'Achieng Amina Faith Grace Joyce Mercy Neema Rehema Wanjiru',
    last: 'Barasa Chege Kamau Karanja Kariuki Kimani Kiprono Maina Mbugua Mutua Mwangi Njoroge Ochieng Odhiambo Omondi Onyango Otieno Wafula Wekesa',
  },
  pacific: {
    male: 'Alipate Apisai Epeli Fetu Ioane Isikeli Jone Kitione Lasalo Manu Mataio Pita Peni Ratu Semi Sione Soane Tavita Tevita Tui Viliami Waisake Wiremu',
    female: 'Ana Lavinia Losa Mele Moana Salote Seini Sina Talia Vika',
    last: 'Fonua Fusitua Kaho Kauvaka Leota Lolo Mafi Manu Moala Naivalu Pauga Qalo Seumalo Tagi Tahere Taufa Tavui Tuala Tuilagi Tupou Vaka Vunivalu Waqa',
  },
}
