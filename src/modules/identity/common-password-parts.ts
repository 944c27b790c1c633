/** What fingers or heads run along: rows and columns of keyboards, alphabets, numbers. They are walked backwards, too. */
export const commonLines: readonly string[] = `
01234567890123456789 1234567890- 112233445566778899 1122334455667788990 102030405060708090 147258369 741852963 789456123
159753 159357 1029384756 1357924680 2468013579 1357913579 24681012 147896325 963852741 123654789 100200300400500
abcdefghijklmnopqrstuvwxyz aabbccddeeff a1b2c3d4e5f6g7h8i9 1a2b3c4d5e6f7g8h9i abc123def456ghi789
qwertyuiop[] asdfghjkl;' zxcvbnm,./ qwertzuiop yxcvbnm azertyuiop qsdfghjklm wxcvbn
1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol. !qaz@wsx#edc$rfv%tgb^yhn qazwsxedcrfvtgbyhnujmikolp qazxswedcvfrtgbnhyujm
zaq12wsxcde34rfvbgt56yhn zaq1xsw2cde3vfr4bgt5nhy6 1qazxsw23edcvfr45tgbnhy6 1qaz@wsx3edc$rfv zaq1@wsx
1q2w3e4r5t6y7u8i9o0p q1w2e3r4t5y6u7i8o9p0 1w2e3r4t 1a2s3d4f5g6h7j8k9l a1s2d3f4g5h6 1z2x3c4v5b q2w3e4r5t6
qweasdzxc qweasdzxcrtyfghvbn 12qwaszx qwaszx asdqwe zxcasdqwe rtyfghvbn 1234qwerasdfzxcv 123qweasdzxc
!@#$%^&*()_+ !"£$%^&*() ~!@#$%^&*
ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ ㅁㄴㅇㄹㅎㅗㅓㅏㅣ ㅋㅌㅊㅍㅠㅜㅡ ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ 가나다라마바사아자차카타파하
йцукенгшщзхъ фывапролджэ ячсмитьбю абвгдеёжзийклмнопрстуфхцчшщъыьэюя
`
  .trim()
  .split(/\s+/);

/** Words that people choose, in lower case, in several languages and in Korean as it comes out of an English keyboard. */
export const commonWords: readonly string[] = `
password passwort passwd passwrd passw pass passcode passphrase motdepasse contraseña contrasena senha parola haslo heslo
wachtwoord salasana lozinka jelszo kennwort sifre 비밀번호 암호 пароль パスワード 密码
admin administrator root user username guest login logon signin access system server default test tester testing
temp temporary demo sample example dummy changeme changeit letmein openup master manager support service office welcome
secret private security secure unknown undefined null none nothing anything something whatever whatsup hello hi hey
goodbye bonjour hallo holamundo namaste salam bismillah inshallah alhamdulillah allah
trustno trustnobody nopassword mypassword yourpassword thepassword newpassword oldpassword forgot forgetme remember
iloveyou iloveu ilovegod ilovejesus ilovehim iloveher iloveme ilovemyself lovely loveme lovers lover loveyou loves love
teamo tequiero tiamo jetaime ichliebe ichliebedich saranghae saranghe woaini wodemima aishiteru forever always
princess prince queen king angel angels devil heaven hell jesus christ god godisgood godislove blessed faith grace
sunshine sunflower rainbow butterfly flower flowers rose roses daisy lily moonlight starlight stars star moon sun sky
summer winter autumn spring monday friday sunday january february march april may june july august september october
november december holiday christmas
monkey dragon tiger tigger lion eagle falcon shadow panther wolf wolves bear puppy kitty kitten doggy dog cat horse
pony dolphin dolphins elephant turtle rabbit bunny hamster chicken spider snake scorpion phoenix unicorn dinosaur
football basketball baseball softball volleyball soccer hockey tennis cricket golf rugby swimming wrestling skateboard
liverpool arsenal chelsea manchester united manutd barcelona realmadrid madrid juventus milan inter bayern dortmund
galatasaray fenerbahce besiktas celtic rangers everton tottenham yankees lakers cowboys steelers packers eagles redsox
superman batman spiderman ironman wonderwoman hulk thor avengers starwars skywalker yoda matrix terminator naruto
sasuke pokemon pikachu goku dragonball onepiece minecraft fortnite roblox warcraft worldofwarcraft starcraft counterstrike
callofduty assassin pubg nintendo playstation xbox sonic zelda mario hellokitty doraemon mickey mickeymouse minnie
snoopy garfield scooby scoobydoo spongebob tinkerbell cinderella harrypotter hogwarts gandalf frodo lordoftherings
computer internet network website windows microsoft google facebook youtube twitter instagram linkedin myspace yahoo
gmail hotmail apple iphone android samsung galaxy nokia motorola vodafone telecom sony dell lenovo asus amazon netflix
linux ubuntu oracle cisco huawei router wireless broadband naver kakao kakaotalk daum nexon
michael michelle jennifer jessica jordan daniel david robert thomas charlie andrew anthony matthew joshua william james
john johnny joseph richard christopher christian nicholas alexander alexandra alexis benjamin jonathan samuel samantha
brandon justin austin tyler dylan ryan kevin brian steven patrick george henry edward oliver jack harry oscar max buster
ashley amanda nicole stephanie melissa elizabeth victoria vanessa natalie andrea angela maria marie anna hannah sarah
laura rachel rebecca patricia barbara linda susan karen sandra maggie chloe sophie olivia emma isabella gabriel miguel
carlos antonio francisco fernando alejandro eduardo ricardo roberto santiago sebastian valentina camila juan jose pedro
mohammed muhammad ahmed ali fatima hassan hussain kumar singh sharma patel krishna ganesh shiva lakshmi
minsu minji jiwon jihoon seoyeon younghee chulsoo kimchi seoul korea daehanminguk
america american canada england london scotland ireland germany deutschland berlin france paris italia espana portugal
brasil brazil mexico argentina colombia india pakistan bangladesh indonesia philippines thailand vietnam china beijing
japan tokyo australia sydney newyork california florida texas chicago boston dallas hollywood lasvegas russia moscow
mercedes ferrari porsche lamborghini corvette mustang camaro chevy chevrolet yamaha honda toyota suzuki kawasaki harley
harleydavidson bmw audi volkswagen nissan subaru
chocolate cookie cookies cheese banana orange apples cherry strawberry blueberry watermelon pineapple peanut popcorn
candy sugar honey coffee pepsi cocacola pizza burger icecream cupcake pancake vanilla cinnamon ginger pepper whiskey
vodka budweiser heineken marlboro
purple yellow green blue red black white silver golden gold diamond crystal pink orange
baby babygirl babyboy babydoll mybaby sweety sweetie sweetheart sweet darling honeybunny cutie hottie sexy beautiful
gorgeous handsome bitch asshole fuckyou fuckoff fuckme fucker motherfucker fuck shit bullshit pussy dick hooters
family mother father mommy daddy mama papa sister brother sisters brothers bestfriend bestfriends friends friend
grandma grandpa familia children
freedom liberty peace power money dollar million lucky luckyone happy happiness smile smiley dream dreams dreamer hope
destiny magic mystery music musica guitar piano metallica slipknot nirvana blink182 greenday eminem tupac rockyou
rockstar rockandroll hiphop dance dancer ballet cheer beatles elvis
killer hunter warrior soldier ranger sniper ninja samurai pirate cowboy gangster thug player gamer legend hero winner
champion captain commander general maverick viper cobra thunder lightning storm hurricane tornado fire firefly inferno
blaze ghost zombie vampire demon darkness midnight phantom hacker cyber robot scooter trouble danger
school student teacher college university graduation class
correcthorsebatterystaple opensesame abracadabra qwertyqwerty asdasd asdfasdf zxczxc qweqwe asdzxc
qwerty qwert asdf zxcv qwer abcd lol lolo haha hahaha jaja blah blahblah foobar xxx asd
dkssud dkssudgktpdy tkfkd tkfkdgo tkfkdgody rkskek rkskekfk alsrud dnflwlq gksrnr eogksalsrnr qlalfqjsgh tlqkf
rhdiddl rkddkwl tjdnf wkrldi dhQk qkqh cjswo
woaini1314 5201314 1314520 7758521 7758258 zhang wang woaiwojia mima iloveyou1314 a838hfid 18atcskd2w 3rjs1la7qe
yuantuo2012 tianya
qaz wsx zaq xsw wasd
`
  .trim()
  .toLowerCase()
  .split(/\s+/);
