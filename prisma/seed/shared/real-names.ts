/**
 * Hashes of names that random combination could produce although athletes of the sport have them. The demo data avoids
 * these names; its tests report missing hashes.
 */
import { fold } from '../../../src/kernel/text/names.ts'

export function nameHash(name: string): string {
  let hash = 0x811c9dc5
  for (const letter of fold(name)) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193)
  return (hash >>> 0).toString(36).padStart(7, '0')
}

/** Returns a check for names in the given lists; each list is a string of hashes separated by whitespace. */
export function takenBy(...lists: readonly string[]): (name: string) => boolean {
  const taken = new Set(lists.flatMap((list) => list.trim().split(/\s+/)))
  return (name) => taken.has(nameHash(name))
}

// Hashes of strength athletes' names that the generator could produce by chance.

export const STRONGMEN = `
00094hu 007sdeg 0093dqv 00cp6i8 00kj040 00m57m3 00tmx11 00vw9ep 00wuger 0171q2h 01aunh2 01hl1su 01hnxaf
01nt4qk 01nwxnl 01w4nm1 02nrzvv 02plrgd 02r46ga 02uye4p 02vwi8l 02yxni6 02zxe3g 0304bvz 031so2o 0366xcj
0384dn3 038gc14 03c6ne8 03em833 03l8xa4 0415pgz 042gy0b 043534w 046uuoy 048586p 049nnnz 04lpuc3 04ooh5t
04pgtd3 055mn20 05nwq8d 05pb5m7 05taxno 05xy2cg 062pqpf 0680pxn 0697fdg 06brqeo 06fl49o 06fq3w8 06gt394
06mac3f 06oyxmo 06ozej3 06p9rmn 076xtso 07bbxl0 07cc3xm 07h3teh 07i95hd 07m1clp 07xucpb 081v0gl 085rimc
0878snj 08ifsgl 08k0f5r 08nbhgn 08o7pv3 08oj628 08q6nce 08s2jny 08werqo 092blkv 094kzk9 09fpj8z 09kpzkr
09o0q3l 09p1k33 09qe4z9 09z7juw 09zdwol 0a3cmg6 0a4jtzd 0a8uv9i 0abtc8u 0aojtd2 0auk2ns 0awlfuc 0b3f36b
0b5oma2 0ba3wl3 0ba4vws 0ba50ml 0ba8f9j 0bdijgd 0bffp9k 0bhujvd 0bod9rs 0bpnqu4 0bqecfl 0br32e9 0brgl6k
0bx2x69 0bzb2qo 0c2pni7 0c2txvo 0c8s8f1 0cbirk7 0cfxw7e 0ch0ib4 0cxxcr0 0cymnjm 0cyouya 0d0xmnx 0dery62
0dkgm99 0dki7jd 0e2a228 0e2ms47 0e2skrp 0e4z2d7 0e92sm0 0e9f1yb 0eaym2p 0ebzo2z 0ecckhs 0efc0w4 0eghare
0egpp0v 0eld1ny 0em4exb 0emovog 0eqs863 0euwgqu 0f86j4t 0f9ssbk 0f9xi06 0fcedv8 0fd30kv 0fkmiu0 0fkn94p
0ftrrn8 0fusi1n 0fvqhwj 0gairda 0gleklv 0gnmibk 0gnoidy 0go9r98 0gqhiat 0gsbty6 0gvpxho 0gvxid4 0gwugw4
0h8mna4 0h8y8g9 0haf4gb 0haovs7 0hckr1t 0hj9alo 0hpgx0w 0hphpuv 0htg7nz 0huiwod 0hvkxa3 0hw74en 0hxddaq
0ib6miw 0ifx3qd 0ik80kv 0iol6jj 0is4apn 0iw7rwf 0izjz4t 0j0iob4 0j1lm16 0j3xras 0j5tvsg 0j9ds5d 0ja4j1m
0jbno7c 0jeqd97 0jf3l4a 0jgafeq 0jjsrsy 0jss7x2 0jwfl74 0k1mg6z 0k1x8p6 0kfkfc4 0khd2se 0khucrs 0km1idl
0ksxro3 0kv6wkh 0ky4wjf 0kzuzx9 0kzxi5m 0l50hx7 0lgb90y 0lktkg6 0lo8wns 0lv0oo2 0lwwls8 0m1f09d 0m5c48h
0m6h4w1 0m6imft 0m7v93c 0m9n1d7 0mca52z 0mfu3ll 0mh5xbx 0mhrje7 0n4kduq 0n4zuyx 0n7m2ff 0nbgty4 0ncal8x
0nfwml8 0ni3fv9 0o0su8n 0o87uu8 0o9zxt9 0oc1w7f 0ome9vz 0osziny 0otx0nh 0p1zen4 0p4bw2c 0p4t224 0p98x8s
0pb1x2k 0pp1hab 0pql23c 0q12vev 0q28b5f 0q3y7pj 0q6wyls 0q8dztm 0q8s626 0qad5qg 0qm3j6l 0qnmk29 0qp3a86
0qvn0cw 0r1htun 0r23ghi 0r62kb7 0r8g24y 0r9ndkt 0rie40n 0rkbuyl 0rke6bx 0rofnwz 0rrzwv4 0rtdb9l 0s0fjzy
0sbdlfq 0scl9tn 0sdvlyi 0sk17xx 0sk1zxf 0skq9qd 0sosz2n 0t30css 0t8rka2 0tcmgm2 0tegktb 0tg5gbz 0tns3vs
0u6vdee 0u6wdwa 0uliqiw 0ulq4cc 0umbzai 0us5xzk 0ussxfj 0utsssm 0uvlg9l 0uxc2a8 0v2q2d5 0v38z6k 0v8uhuo
0v9byk2 0v9denl 0viq9rc 0vq6zag 0w13rvj 0w42wki 0w8d785 0wafpon 0wc4ahj 0wje0cs 0wjll77 0wpyt2n 0wtcp7y
0wvph7o 0x1glj0 0x6o7si 0xg4pyd 0xhk3p8 0xia9nj 0xjif2v 0xjplw7 0xka7wq 0xm30of 0xu4pjv 0xuokd7 0xyuhdi
0y2sbnz 0y9uywm 0yj8pzt 0yocukl 0yuix6j 0zmee6h 0zo9c9t 0zp4dp7 0zp5xrs 0zu4dt2 0zwu03j 0zy9i5d 104ggnk
104gkvb 108fi66 10dsxov 10imlzg 10mvwbl 10scxcv 10sxn5a 10w4k9f 10wj9eb 10zicrk 110hrub 112ti6d 1137r1t
113o63k 11d9y66 11gipe2 11h7cuw 11i5vkl 11j7l7h 11rem0h 11ukm0e 11zcs6z 11zjvfc 1209zor 121ictz 124af7f
124xora 126lhr6 12c5qo2 12fy7in 12g8cov 12jw42l 12k1yhw 12pur20 12xevrl 13122qe 134od4r 134zzfs 139ihxl
13arpuh 13lsdh1 13riddg 13soyeg 13svl8s 13vqk62 14089oj 143xexd 14567ab 14d31cp 14ghlnu 14il1gs 14nsfqn
151686w 154k4r0 15a8m5n 15ahelk 15dd60c 15dq5zk 15ff4ne 15ifpfe 15j026t 15mdogi 15pb9lh 15u0kwd 15ufrdd
15ziitf 15zqk8m 1621gz7 16bx8i3 16ggqne 16k72om 16ot5i6 16wq78v 16xhkwp 16yhreh 171nrcz 174ozix 179ixfp
17dlz6d 17euol8 17jnqa4 17t4mht 184xnbz 189i9x9 189ijn3 18m4raj 18no984 18qs0up 18sdnwf 18u241j 18wm4ud
192kh2y 19bwobn 19dxcfo 19f0vm5 19gmi9g 19rv9j1 19x69sh 1a2ns7r 1a61gd0 1aaxquc 1abmh7y 1an5jmn 1ano98x
1awcoq3 1ayeivs 1b40d94 1bd30ga 1bld4it 1bt1g8f 1bvtucp 1bwl44e 1bzf4ui 1bzghsr 1c2xc2b 1c5u9y1 1c73q00
1c8hxqx 1cdyh3g 1cm9ytl 1ctdd8b 1ctlzqw 1cvepal 1cz43ep 1d2409g 1d28jk1 1dbqaeu 1deo2ei 1dk4d3y 1dk7yk7
1dm0vj0 1dpjak1 1dvq2c3 1dwoucu 1dz6dn1 1dzmrkt 1e4346c 1e52dnp 1e61u9d 1e7z07p 1ebar0x 1ecv8ji 1eg3scs
1ei4r5f 1ekkbcf 1erw4lx 1es2uwg 1f8w2of 1fi9irz 1fn3i69 1frfqyb 1fuqf0k 1fzf3ze 1fzgemq 1gamif7 1gclxwm
1gj3gpq 1gjlobk 1gqm49b 1gtcpae 1gwlzxy 1h1q1to 1h7or4s 1hfmu53 1hfr7tj 1hg12av 1hgwvcu 1hruqce 1ht00rq
1hvgh3r 1hwhg3t 1i13dfx 1i5t6w3 1i6k1u3 1ich58a 1icv0h2 1ih213n 1ij7not 1ijnzgm 1ik1v3c 1imrr84 1ip2tl6
1iqswqq 1itcc5o 1ixv1wf 1iy8gfy 1izc0d7 1j1noja 1j6u3xq 1j7l2uz 1j8f9ve 1j9o9r8 1jmta7w 1jty7d1 1juqhal
1juxzuv 1jxkjkj 1kgan96 1ki5rt0 1kwbho5 1kz73wq 1kzwyuu 1l1jeat 1l2ixwf 1lk4m8i 1llfv30 1lus6e4 1lzslv9
1m2v5j0 1m4jg1z 1ma3kzd 1mc28j9 1meb6gf 1mh5gz2 1mi5icq 1mjl2tg 1ml130y 1mlho8r 1mnoyy3 1mr9vey 1mrfyis
1ms2vq1 1mt3lat 1mv7bhp 1n2fi47 1n6ljo3 1na39y4 1naqclf 1ncwwdh 1nhokp3 1njdk5e 1nno61m 1nv0nt2 1nx64db
1nz17qv 1o42vk4 1o7o8be 1oe340o 1ol7pff 1ol8bd5 1oobln8 1oskg9t 1p1jmgf 1p21nkh 1p3fn51 1p3xojs 1p565xd
1p56sem 1p70xu6 1p91pxz 1p9g469 1pifdwg 1pk49a1 1ppimh3 1psx1dw 1pxifkz 1pyughl 1pz4zga 1pz8uok 1q08sov
1q37wyw 1q5ntf6 1q98c55 1qeg4k3 1qg5o9h 1qhjsne 1qj74mi 1qjd06u 1qk05il 1qmr0if 1qnkuv7 1qxr0pa 1qzn2em
1r45jo6 1r8989d 1rnh2ny 1rpkihr 1rqtl4l 1rti0o6 1rzuybz 1s2g8uy 1s4jn34 1s6imi4 1sahiiq 1se5l3x 1sgmtyc
1siv0f9 1srg6nx 1sz6ubx 1t0gcgz 1tlgklu 1tp0xgt 1tqp14i 1tr6w70 1tw6mff 1twqjql 1u0826a 1u7km3i 1u7ksr6
1ubcjum 1uc527q 1ui9q8m 1ujwzhi 1um92bn 1umifne 1uqqem2 1uyka2e 1uyluq2 1v9tszz 1vbmly4 1vbrpz8 1vd2wdl
1vywpbh 1w0pvby 1w4cvo2 1wb547v 1wdk1c8 1wemlm8 1wilhsr 1wqmy8r 1wyra6e 1x3ohhr 1xbdqdx 1xelc35 1xmdo1a
1xptaol 1xymkey 1y2mkdd 1y4nc3w 1y55qgh 1yq0z2q 1yq8tz2 1yyhc9e
`

// Hashes of bodybuilders' names that the generator could produce by chance.

export const BODYBUILDERS = `
002sds4 002tha1 0039mrk 003e1ld 004013l 005u7r8 006pu97 008dpw1 00e25nn 00eq2r5 00h18mw 00hiuf1 00kvsoz 00lxkui
00qmlyg 00stogs 00t1byb 00wygvm 015iwt3 016iyzj 0177r7a 017c1vi 018mjlw 0196c4k 01b6ug5 01bph7y 01bwx7k 01bx4yh
01dh3x2 01dk3e4 01g4zp1 01hzgh6 01igs7n 01irtl7 01jg9u2 01k3d0e 01l3qje 01lwksb 01py376 01qhf2z 01qraqt 01trywd
01ul26t 01x3f1e 01xyo2i 01ypzmy 01zlnna 020qw2r 020y3o0 024f3y4 024qp3c 026v3j4 0273jua 027exma 0285flv 028bea3
028j1pl 029mwsg 02fdxc4 02ftoug 02gmujc 02gt1qa 02j631r 02japjo 02jnqfh 02lhzby 02m1wbk 02p2kfj 02r97hn 02tffuk
02tjbs8 02uuzhi 02x7xlx 02zzz56 030c9oa 030dpnx 030tloh 034u73c 037f7fr 037hocn 0399zpo 03alaxo 03gylr9 03gz5wk
03h4go5 03hi2ke 03iavoe 03k9nd9 03kvl7s 03myqge 03pacvk 03q3fvx 03qbird 03xeiug 03xqmv8 040njj9 0411omt 042qi6u
043h2ck 044vvlq 046bcq7 04dqtj8 04f0gau 04g53xn 04hdjqj 04m4sl2 04nupl1 04orpkl 04pwbed 04qzidx 04r9h0f 04rkswp
04sst9d 04udte3 04utjbr 04w7ka9 04xl8z7 04yuk96 050e5mp 051uns6 053ho03 054pz1o 054ydgy 057vnf3 059ugsg 05amsij
05boice 05c9i0e 05ftkgl 05gnkns 05h6404 05ile54 05j2j42 05kha85 05kk6li 05mbc93 05msvn4 05n29md 05nij1v 05npro4
05nu7o3 05ozegt 05pvfrn 05rt318 05te36y 05tynp5 05wt2zz 0628c1s 065jfrl 068dfgw 068gcf5 06b2gtu 06c77gh 06d0g08
06dw80z 06gowc8 06i22jj 06j4noj 06jk9d1 06l5u5l 06lebq1 06lq6tf 06mptmp 06nkw9u 06npk8h 06o5s7t 06o9nwz 06pumlq
06pxxho 06rg03r 06u4sm7 06v0u00 06vjjdd 06wnahj 06wo3ym 06x1cf9 06xib9u 0720wwz 0738err 07bvnu2 07hihoi 07ige3v
07j8isf 07kqzxx 07lgnjx 07n5ezb 07pgdvt 07q36ji 07uti5g 07uyn23 07yoshh 07zr8ka 080v64s 083eji7 0846y3m 0854t0u
085atod 085fo9h 088f460 088nd6t 0896yj9 089jkv0 089pwes 08dboyu 08eh63g 08emq55 08fy3pu 08iudu4 08m0u4r 08n2p2y
08o3456 08o8v4y 08q280h 08qccsf 08u6b1e 08u6ejq 08x6trl 08x8sjb 08xf860 0905i9x 090ze4n 0921nao 098aqbg 09afiq8
09fxtdw 09i9my5 09ib3sp 09jv1cn 09k9lve 09kdqaz 09l2mdv 09m9yrj 09nq5dc 09ok02m 09ponef 09s4goa 09swjo9 09xpgdc
09zxf4i 0a067zn 0a34z8x 0a4macq 0a4w94t 0a6bli1 0a6z4lr 0a8d61r 0abuhzb 0acdyro 0acl5yp 0adg5rj 0afjgrb 0agocei
0ahiovc 0ai9r2n 0ajipdn 0alhuum 0althoy 0amt5i9 0ao8p4b 0aodae8 0aotqzg 0apaziz 0apgk0v 0aplxzb 0ar3ik6 0asootu
0asysk4 0aupi49 0avfl4x 0awtrxj 0azttso 0azypgr 0b44vl5 0b46eah 0b5ehzu 0b5jsaf 0b67j88 0b78nea 0b8tco6 0ba2zbh
0bd9ztq 0be3scs 0bgd56v 0bhebm2 0bhqpmi 0bi5t1r 0bi99qj 0bjllse 0bkhm8u 0bm7a8s 0bp2w72 0bpjnrg 0bs3gfe 0btoic2
0btqyje 0btr6c1 0buq9t8 0bx6c2l 0bysfd9 0bz5hs7 0c257ni 0c31f9b 0c3byxl 0c3ft2q 0c4axbh 0c4exjl 0c4f6jo 0c4rgun
0c4s3nd 0c5tihw 0c8woab 0c8x0ym 0c969c5 0cat4l9 0ceovxe 0cje7wx 0cjm4r3 0ck5xl9 0clgu8d 0cm8psd 0cmblhc 0co9qlb
0crqxh7 0csrc6a 0ctqpvs 0cwe6q7 0cwwp7d 0cwwrx7 0cxmlhz 0cxt14w 0cyii5f 0czwwyx 0d0bbur 0d0nyr3 0d3gjnf 0d3i8e5
0d3rs5f 0d4vaov 0d5lii5 0d7dmbe 0d8csuh 0d9lkel 0dfi9is 0dgzun6 0dho7m5 0dknk0t 0dnenda 0dnofhq 0dnzs9a 0do0wzd
0do84et 0dq24kx 0drq32f 0drwpf4 0dsdc0w 0dsg2sq 0dt6s0a 0dvdvso 0dvi2y6 0dw5cda 0dwf62s 0dwydef 0dxah8q 0dyjayr
0dz5g4e 0e16i38 0e2zae2 0e3cy2g 0e545vh 0e5yzdu 0e6xqkq 0e7cu52 0e9gknr 0ealvcx 0eg5rrb 0ehhl4b 0ela8pk 0elaz6c
0em55tv 0en5s02 0enno9o 0eplw8k 0epzu63 0eqlbur 0er7art 0eue73u 0eunltx 0ezcg19 0f004pd 0f1ugy5 0f2m5cw 0f5lb9b
0f6vxfg 0fbs8wv 0fdkwmu 0feufkh 0fg9fi6 0fi4gdw 0fincvf 0fitjkn 0fiuwr8 0fiz89w 0fjay2c 0fjup9g 0fml2ig 0fot82r
0fqb3tc 0fqvzvl 0frlsax 0frquyv 0fsnx3f 0ftswik 0fv4s6c 0fwi6nw 0fwxhgq 0fyd5lw 0fyiny5 0g33y4h 0g4cmel 0g4ua27
0g5oylx 0g9rzs5 0gaf3cb 0gf4rdg 0gfalbx 0gfl9xz 0gfwqbf 0gk7siu 0glknwc 0gm6v35 0gmzcii 0gn72qo 0gr4kfv 0gr8386
0gtg6z2 0gwspra 0gx8o7x 0gy93vx 0h0f7nv 0h19hnp 0h57q6e 0h76g3e 0h8kc9c 0h9ikto 0ha0tc8 0havkr6 0hcipwg 0hds6lq
0hfelnm 0hh9crx 0hiksoj 0hjsog5 0hkvqtq 0hmjio4 0hnke01 0ho1v5b 0ho2xtm 0holwt0 0hormxa 0hpy009 0hqypyu 0ht1avh
0hubq8m 0hwuhow 0hwzn2u 0hyq9dc 0i0ffwi 0i4y4bk 0i64uzv 0i8sksh 0i95yar 0ibphe6 0icwqno 0id16ga 0ifymh1 0igq016
0ii05gj 0ijhl43 0il3abk 0im0gca 0imgp06 0ing555 0iotnwm 0iovw73 0iroiq9 0iupp74 0iw1tlo 0izo6po 0j0e00g 0j1gcjd
0j2681l 0j2i8sj 0j3ljcc 0j6wlfm 0j883be 0j9f4sz 0jbvqry 0je97re 0jhm6ys 0jhq24n 0jjdyvy 0jl3sie 0jn8mwa 0jneox2
0joziqn 0jrfxb4 0juz2xr 0jvxxy7 0jwn8a8 0jxeyvt 0k047lg 0k1ei3f 0k1oe74 0k3hdhn 0k3iada 0k3mk3t 0k6qwxy 0k6vvsz
0k73bli 0k7s9uo 0k99u1r 0k9gonu 0k9hqbq 0ka4cay 0ka97lx 0kbij2d 0kbnx6j 0kcwjlz 0kf8twa 0kfhhz4 0kha1pw 0khwayp
0kirnty 0kkc2ut 0kkjf7i 0km9bji 0kmyj09 0kmyk2d 0kp2f3k 0kp30wc 0kqoktt 0kscgqh 0kvpfzr 0kwu2ks 0kyk44j 0l0hk2y
0l0mo8k 0l136v0 0l7k9r7 0l7wj5h 0l8kdv2 0l8ws90 0laqsfe 0lbv9pc 0ldkvqd 0leq2bx 0levfxg 0lf4f06 0lfu09s 0lg03zz
0li5mez 0ljft9k 0lkyfwj 0lm7mmm 0lokrws 0lotaye 0lrwl3y 0lugo6d 0luya2p 0ly2cb0 0m53z6y 0m5trzy 0m6p3tw 0m7nysk
0m7y56m 0m94q1q 0mbd0h2 0mbggfz 0mca52z 0mdkfgl 0mdkufe 0mgbx5a 0mgemmi 0mhd7n1 0mhv3t7 0mip1j8 0mleter 0mnyfnu
0mpnwcq 0mpzfu1 0mqiazt 0mxdx7v 0n18qx2 0n2p6jf 0n7bjz6 0nbmpeg 0ndsf3p 0nea123 0nh56as 0ni60of 0niah3n 0nirfvx
0nisdaa 0nk2w25 0nkt7s3 0nkzx5i 0nmx91y 0nng9yx 0nnian8 0npxhox 0nr4b8i 0nto8mp 0nw5zgh 0nxb60r 0o1jfhx 0o34wjo
0o5xi91 0o772jy 0o818rc 0o9ld6o 0o9qpo5 0obu0mc 0od89lz 0oderbs 0oe6e0i 0oemtnx 0oezwkg 0of917t 0ogmbvp 0ohebqe
0ohtc9j 0okji0r 0ood55k 0opys8n 0oqvuv7 0oqxyp8 0or6cvy 0orp0xm 0owr36i 0ox4896 0oxhdqs 0oxhzq8 0p0ursf 0p1om15
0p2gewf 0p414bj 0p5wrtk 0p8mxlt 0p98x8s 0pa0aj8 0palijd 0pamthi 0paq0u8 0pckqaz 0pdeup8 0pdhmqu 0peuqes 0pfrl50
0pjszrj 0pmxkqs 0pn9kkj 0pnlwbj 0po4sxx 0pogwv4 0prdclz 0prrv6u 0ps60ua 0pteprk 0puinxx 0pwcwjh 0pwylhy 0pxrexa
0pxvit7 0q0b0q2 0q0k4fl 0q0z5hs 0q1y6jw 0q2q7l5 0q36til 0q3ijoz 0q6exm5 0q8d83e 0q8kyog 0qcd8kq 0qcraqw 0qdr40c
0qe07ml 0qf210y 0qf31tq 0qjac9h 0qjnxf3 0qjxwek 0qmeh9w 0qmperv 0qpscp2 0qrlnnp 0qrn3of 0qtwmqp 0quu6ik 0qv06k4
0qw0roq 0qwdfqx 0r019q3 0r16upt 0r1dcy7 0r35bfj 0r4kavo 0r6mc1l 0rf7n98 0ri34uo 0rixdvz 0rjo1zt 0rl8vgr 0rn70ii
0rpedh6 0ru107p 0rw954b 0ryss8f 0ryvndt 0s1liy6 0s276y9 0s3ffxz 0s4rc2u 0s4wo4j 0s5eben 0s75pk1 0s7w3bg 0s85kte
0s8jf0s 0sagm9q 0sdoveo 0sdrtj4 0sf96w4 0shdmbr 0sj55ca 0sjbnd4 0skarbj 0sm37v4 0snjdyt 0snlr84 0sqkk92 0srejs5
0stsla6 0sudhmn 0swdzzc 0swy8ur 0sxi7ea 0syc1n2 0t522b8 0t75qs6 0t7chci 0t7mp29 0t7ooph 0t8b5ja 0t8edr0 0t99c59
0ta6fei 0taip5t 0tdzamz 0tf4243 0tg5gbz 0tgy2it 0tjay93 0tl3bfw 0tlirk6 0tmr0nh 0tnb1tp 0tr1pev 0tu3r3q 0u0n02e
0u0w1q1 0u1btn9 0u2sf3o 0u371mm 0u5bf7w 0u7iygd 0u7nvef 0u8ai34 0u8e2y3 0ubvqi2 0udgwxi 0uhut5x 0ujs71n 0uodwig
0uqciaw 0uth7wm 0uvhzpc 0uw05jp 0uwms55 0v09mmx 0v15fo7 0v2tys4 0v3jrgh 0v5329l 0v6nkwy 0v7zdo2 0v958wq 0v9x6q0
0vav083 0vc50kl 0vcc43p 0vds1ms 0vf1p40 0vffhze 0vfnwsw 0vnhkux 0vnocnw 0vpz9fw 0vq5frg 0vs3d0h 0vsll9d 0vuvv1e
0vyit4g 0w2e3ey 0w3cyoe 0w5fy8r 0w5orit 0w6ovid 0w8wvsb 0wbi31s 0wd19gt 0whs4ns 0wj8wli 0wjhun9 0wlfu5z 0wlzlcr
0wo2am3 0wo8swt 0wqqau8 0wqv0as 0wruttl 0wst3qf 0wt3h4q 0wv7i9w 0wyprsg 0x0igv8 0x0ph17 0x1iami 0x4e7p2 0x8a0jm
0x95g8y 0x9lc0b 0xeemzo 0xel6ud 0xeom0m 0xfa7i6 0xjwjoo 0xkqyjk 0xlm5wc 0xmpdyq 0xo1mg1 0xoj7kh 0xpve67 0xqjun6
0xsyeay 0xuctq7 0xwl2w0 0xx1icp 0xze86w 0y1lm6s 0y3emsj 0y4c2m6 0y6cnpf 0y6cvro 0y6z2rg 0y79xkw 0y7uk18 0y8doul
0yaoozp 0ybbxyx 0yctj2f 0yf88dl 0yfamzw 0yg6xcw 0yh0sjg 0yi5cy7 0yj8pzt 0yn4oa7 0yph024 0ypv746 0ysr3xh 0yt62tz
0ytsp9l 0yuypco 0yv0ohh 0yv4lac 0yvjhos 0yvvzvq 0yw2dp9 0ywld1j 0ywnxaz 0ywtmxb 0yx11ra 0yxrxqt 0yy7qae 0z0e8nm
0z4my0k 0z4yhv2 0z5g361 0z5z7zm 0z6htp0 0z7vxzy 0z8cbyh 0zaguh5 0zaotjc 0zb2jeq 0zbmbs1 0zbw7j1 0zd3vuo 0zdyvqi
0zfvbwq 0zgbitm 0zh3bh9 0zhbktx 0zjpvjx 0zphlee 0zpwup4 0zr9r9o 0zshnf9 0zsspmo 0zu8gji 0zvi9ek 0zw2scl 0zw959a
0zxkqxl 0zyebqm 0zzlijm 1000aus 1018bh7 107ddlw 1083yvv 108cz2s 1093h7q 109w8m2 10a0wec 10a32z3 10ah27p 10b4kea
10c0wj0 10cmq7n 10fcme3 10hyzmg 10jftpc 10kxayk 10lq6xf 10mgrzt 10nhrkx 10ny0rm 10o9pni 10oofm7 10ro600 10s67d4
10var1b 10vvc3c 10w5am3 10zvfn1 1107yfw 110g4bp 112g1lo 113o351 113qnhd 11512jn 115402o 1158frk 1183k1o 11bvnr1
11dbcr9 11ex2op 11fa12b 11fqn4e 11hr0hv 11jrizw 11l49j1 11mwn24 11n5iay 11s6kfs 11t6679 11uxoyc 11v0prt 11vnr7r
11wt8s1 11xzwuz 11yh6yn 121ao9g 121ebqa 121mry6 1228et2 122jvh6 122vjeb 1258ssr 125wunf 12930di 12b4awi 12e4i1c
12gzigk 12h9pib 12i7evk 12ityb0 12iuhn5 12k4g3c 12lgflj 12mx5gi 12oj22b 12pqk7c 12pvoyh 12qvrgm 12sjira 12ta9fc
12vq6zd 12x4hvd 12zvbn4 1334iah 133fcr1 134od4r 136kdq8 1382d8z 138qgce 139egja 13bg40t 13hp6ae 13jze04 13ohp8v
13ouib9 13pm3g9 13pqiwt 13qtxcb 13sq8ez 13tsl5o 13tuj2t 13tywsb 13ufnjs 13vjrzh 13yvm21 13z9vx0 1410qfu 141g8iy
143iaeg 144sao7 145ps3r 148j0bo 148k9hg 148zd3d 1495jnk 149fpgc 149px76 14b43oz 14bem2a 14bg8uy 14c0eoh 14d49um
14dmi45 14hg4nx 14iplrx 14oo92v 14p53qx 14pj63k 14pudl0 14u0cdb 14uag3f 14umox3 14x0w2z 14y16ja 150nq9y 151ayoq
151sqib 151tzjm 153mu8p 1567f4b 156nhg6 157qj3j 15a5cqt 15aki2j 15cor93 15dewog 15dtehq 15e0sus 15fazm8 15h1d5p
15hj6k0 15hk0h5 15job2z 15n2kwk 15nu2rd 15o3r30 15oeeb6 15p50s5 15pkery 15qrbcm 15rlnqs 15rmb1e 15szs2q 15uviyc
15xf6ie 15z52i6 15zioih 1605511 160x922 16321it 1642yn2 165vyvh 16ab259 16air2x 16cwo9q 16hwrub 16l5pn0 16lfgw4
16o4afk 16oew28 16q6659 16r8075 16rqdi3 16tb1b1 16tyzsh 16uhq23 16vdu9v 16wd1cc 16wq3mu 16wwlhi 16yvk7l 171gth4
173wmgx 177njnc 17av8qz 17bgx4i 17ejd16 17ejk2c 17es2kh 17g221m 17hs45g 17hyp26 17kenpu 17ktz0z 17kvjbh 17l4d3d
17oah8e 17pqcrm 17qenfp 17qmij4 17rq6g7 17u3zrw 17wsjtc 17yakcg 17ywura 17zzt6e 182g32r 1844tce 184ib1n 1863dp6
18at6se 18e6vko 18ewhe8 18frx42 18gpagg 18i7gr1 18ratbc 18t2ugn 18uju7q 18uq0gl 18uxcgu 18v7m4j 18vuk0k 18xjxq2
18y8qeg 194tu6m 19521pq 1964nas 197yrsw 198xexd 1992dq4 1997ctq 19ba198 19bl936 19cdqac 19dp15e 19hr0im 19icw5g
19ieewh 19iienq 19jivut 19joex0 19m5s86 19mwllj 19qagn3 19rsyto 19vr8jn 1a0qvs0 1a5qc45 1a62pmo 1a8kjnk 1a8r8yo
1a9oi9g 1ac0x34 1acza7s 1ad18ah 1aehqeb 1aisoiv 1alxxq3 1amibi7 1aocb8p 1apibfx 1ar1hoe 1arosvf 1atjwrv 1awunmu
1awvkqj 1aylk25 1azq1uw 1b1z1ft 1b4fcar 1b4sol9 1b7bn72 1b7w5ck 1b8eklg 1b8pmxr 1b9obej 1barqp8 1bc15ou 1beo0tv
1bj0mpv 1bkjxfy 1blzyv2 1bmtzzj 1bmw53e 1bnftgt 1bp2xsm 1br1s75 1br5daj 1bsp7g3 1btkslu 1bv5l61 1bwu9vn 1bykuzt
1byrkes 1bz0icx 1bzkti5 1c6k73h 1camglw 1ccw6c2 1cd1rm1 1cem2b1 1ch6axj 1chwk8a 1cig9od 1cit4pi 1cjwfsd 1cksfu9
1cl63m4 1co2ni5 1copk2v 1cqxjz1 1cr0ki2 1cv39wf 1cw4zq3 1cy05e4 1cyqptb 1cz5bt9 1czj5i8 1cztnhn 1d07zkt 1d8dt7k
1d8tw69 1d92qn7 1d9nmdh 1d9s3gi 1ddkga7 1deni1o 1dlgn2c 1dlybxe 1dm1uds 1dmqmoa 1dn9o74 1dnh0gc 1dnjyfe 1dnupts
1do2c98 1drcxxv 1dsej9w 1dt4ifw 1duua83 1dw1nya 1dyg21k 1dzair0 1dzyi5z 1e13a2o 1e1bqb1 1e1n5ta 1e2hdjp 1e3mv6q
1e6ldqx 1e7ntww 1e82y3j 1e86omj 1eaaqzc 1eaxutr 1ebkcv8 1ec4vwn 1eepp0s 1eju8dy 1el3zm3 1elp5o6 1em8yxe 1eooyot
1ep8n00 1epivm3 1eqagmk 1eruhbf 1eu3i8f 1ewpxut 1ex338x 1ex7wk4 1ex9nzh 1exz52q 1ezdcst 1ezxq5y 1f0d2ls 1f0urpt
1f167f7 1f1s0fb 1f2mn39 1f3awm8 1f3u82j 1f4bsn1 1f4zwj1 1f6tnph 1f8m3pl 1f9it0u 1fa9pgf 1fc0rwd 1fc54bd 1ffbiha
1fgng6o 1fh1wnc 1fhhv52 1fi03zq 1fi1r26 1fjx49x 1fn9rqs 1fpxhm1 1fqdwpo 1fs8ot4 1fuy429 1fx5356 1g11hpr 1g139e8
1g16gga 1g1xrik 1g2qhuj 1g3ftxt 1g3q7ig 1g5636d 1g5h6yb 1ga8xad 1gabexb 1gb1j4l 1gcm51d 1gcv2v3 1gcyl6p 1ge1nm2
1gf1okh 1gfb16i 1ghyo1m 1gjvbij 1gm3fw0 1gm7e5v 1gn3epg 1gnw1jz 1go804q 1gp3skn 1gqt8cc 1gulwc6 1gx0qek 1gz1r9s
1gz8rrv 1h1ucjz 1h3xcb2 1h59pt8 1h5g4c1 1h6abq2 1h8utcz 1h9rc1s 1hb42yy 1hcuo5v 1hdzxlj 1heta46 1hgprjp 1hgyb41
1hhxoe1 1hi5vox 1hipeq6 1hitosp 1hjlsrx 1hl5b0o 1hmhrhg 1hnor8h 1hnplas 1hp9rqr 1hqgrqa 1hu1x4k 1hu3ttx 1hu5xbt
1hvecoz 1hvpskc 1hvr444 1hwx2g8 1hyce1y 1i09m3h 1i0nahl 1i1urg9 1i2827a 1i6c2ty 1i8to7d 1ib74jy 1icbf4l 1icx7pk
1ifxj0x 1ih040q 1ih71bm 1ih99xg 1ik7ue5 1ikppxf 1imethv 1iodon9 1iotv3w 1ipcf1k 1ir6h0h 1isgb40 1iwgrr9 1iwlv67
1iyuen5 1j15i52 1j164ao 1j258jd 1j2i49c 1j2jp83 1j2ljz7 1j3t0m3 1j42vgh 1j7l2uz 1j7zafm 1j98pzh 1jaybp4 1jeslfm
1jflk0q 1jgrbsz 1jil6a4 1jku7oy 1jkvy4z 1jl3woe 1jlswc2 1jm2rtx 1jmmssb 1jpzgev 1jqlxr3 1jqut38 1jwhkdw 1jz9mek
1jzcu3c 1k16bg1 1k21i5p 1k22j0m 1k34bmh 1k36yji 1k3eqhb 1k3ucnb 1k3zamc 1k4wy54 1k5bny1 1k6oa75 1kanzes 1kbq26n
1kd0q1l 1kdm5qc 1kdnups 1kiwdgk 1kj2kmu 1kkaugh 1kniw90 1knixtv 1ko19ji 1koldah 1kt8vtr 1ktc82f 1kwi8h4 1kximrc
1kxnfuv 1kxzbos 1ky1ksg 1l0n9ck 1l0pyvr 1l1t61g 1l2t1rq 1l37ngf 1l4lscl 1l5h2v5 1l6howr 1l882p0 1l97rlj 1lb8ebm
1lelpth 1lhybjy 1limgtu 1lkuvuy 1llnn63 1lmbec5 1ln0e2p 1lprxc6 1lps4hi 1lr0c8n 1lrnhui 1ls300p 1lt28jy 1lu018h
1lv7req 1lxpj1r 1ly0x0b 1lzl5va 1m4d4n2 1m5fahs 1m776z4 1m9jczs 1mb6s4v 1mcfi4c 1mcjlmy 1mftjg7 1mfw0q7 1mm6m4n
1moxh29 1mqo22w 1mrz7h4 1muyg7r 1mv7jpt 1mw3vvi 1myl1e3 1n2z6n7 1n36ztu 1n42rc6 1n43a8r 1n499kn 1n50ops 1n5ggu4
1n5qvmq 1n8lxum 1na0qgt 1nbz17h 1ncixoa 1nf4a8r 1nfdq9w 1nijczl 1nikh2f 1njb6ja 1nkwety 1nlpn3b 1nlz483 1nm4igb
1nmop4b 1nmrguo 1no0t9r 1no4slv 1no9d5c 1nq8kot 1nslerv 1nsn2uk 1nu6mc9 1nudcy5 1nuzq00 1nvg65w 1nvn7w1 1nvpcis
1nwgwht 1nxakhe 1o2qfsb 1o3nvmv 1o3sive 1o48zot 1o5wp8h 1o72s08 1o7js0d 1o8hu1j 1oa783d 1obddqh 1od8qi6 1oecix2
1ogv4tx 1oismfu 1ojqhpk 1olvsvl 1oms5oh 1on0g4p 1oot0y7 1opvc5u 1oqmrex 1otp9kf 1otvqk8 1oybxkc 1oyqutx 1oz1yql
1oz5tah 1ozyqv1 1p0db12 1p0gd1v 1p2hwqz 1p3za00 1p6dfu2 1p75j2d 1p888em 1p9mruv 1pa4w7d 1pbsfvy 1pcw9zq 1pd4pmj
1pejv1l 1pfmf2g 1pg79sp 1pg7m6i 1phcjaj 1pi0y16 1pk1eld 1plk1l5 1pmefnn 1pmg2fq 1pmt6sa 1pmznge 1po6ih7 1poazi2
1pph1zu 1pqqjz5 1pr207z 1pu1r81 1puf1wk 1puf2rf 1pwevhh 1q1dtcr 1q1w0u4 1q1xchf 1q2r19x 1q4dotc 1q6zi33 1qbs64r
1qc6vr0 1qex31a 1qflkrq 1qgbc0i 1qgykwr 1qi1glt 1qijzpw 1qismm6 1qj3y15 1qj70ob 1qkrnb6 1ql55xn 1qli0yk 1qlssl3
1qmo9s1 1qnc8bl 1qqd5cu 1qr3ic0 1qrh1ax 1qs73ge 1qw9h0q 1qyotud 1qz77as 1qzziui 1r1ed0n 1r1hhj2 1r33iu1 1r6b57s
1r6etk6 1r76pr0 1r9hq5u 1rb0k57 1rbd8ef 1rbf6f7 1re83z4 1rgv1wr 1rkbedo 1rkv29u 1rl1714 1rlfsuc 1rmuttg 1ro5252
1ro5uth 1rpvafh 1rqblg9 1rs4x25 1rs5yrf 1rsxno1 1rt6cx1 1ruxw1u 1rvc65j 1s2tsec 1s3bjmn 1s3kjlx 1s4f704 1s5wr8o
1s7kacj 1s8q0ya 1sanyw6 1sbe2pj 1sbglyf 1scbdo3 1scj8jm 1se06z4 1shg45l 1skj9sp 1snxw1e 1sp5muf 1sp95n2 1sq687l
1svic7r 1svk8y1 1sxwzn2 1t3ei39 1t3lsj7 1t3pu6t 1t804o0 1t98jsg 1t99d0p 1t9f8ou 1t9y93r 1ta74hi 1ta9m39 1tarbho
1tb19jj 1tbquri 1tdis8m 1th47uc 1th62cx 1tk7g0r 1tkcau8 1tl902u 1tlbow7 1tp3spo 1tqp14i 1trb0yh 1trzs4w 1tta8du
1tve25f 1twqw53 1txzaeu 1u0ssbb 1u25h87 1u3byvp 1u94cgb 1ua4zpo 1uazs8q 1uc8yk1 1uhekah 1uhxdzb 1uingi3 1ujsh83
1un0rtj 1un3l12 1unfcx5 1uo4m14 1upcy5d 1usf27a 1utolav 1utyrpl 1uxix5j 1uyaj79 1uzqw62 1v0eacj 1v1237x 1v3aqd0
1v4pi0q 1v4qqpu 1v52v8m 1v67csy 1v6xcx1 1v7drjb 1v7j0pw 1v94v6s 1vbkqd8 1vdvao5 1vgoglx 1vhx1go 1vi3na0 1vje1k7
1vji96w 1vjqoxp 1vlrp0d 1vlrq09 1vm6i6z 1vn2uni 1vpln4z 1vqxpkb 1vrcct8 1vsz9lf 1vt46a2 1vvl9ia 1vvszbj 1vwt4bs
1w00en1 1w1m5db 1w2ou2y 1w3tkgm 1w3wtsa 1w5hrv8 1w8bx5d 1w95h98 1wa77mf 1wac54y 1wbxh6u 1wcol0p 1wdetia 1weeagy
1wf9jv5 1wg7q8e 1wg97rl 1wja28z 1wju7y8 1wolxjg 1wqgu3v 1wqzpyl 1wrpvdq 1ws070y 1ws40ue 1ws9xry 1wu3qgj 1wvsao7
1x0fxv8 1x1goco 1x28589 1x2m6ch 1x2zjcn 1x61ge7 1x80fw7 1x8zhsa 1xamphz 1xcvvcl 1xf3gvz 1xhb1gf 1xkrpgl 1xl5mgk
1xlth92 1xnjk8e 1xpo7kb 1xqas6l 1xqs9a5 1xrrlyg 1xt23yj 1xt4jeg 1xuu5r9 1y0lp6g 1y0yq8y 1y40k6k 1y5ysja 1y65gt3
1y89l6z 1y9u7fo 1y9uaxk 1yes8s0 1yileil 1yizkcz 1yj3trz 1yjkyoo 1yn09x9 1yoj9by 1you0hw 1yp68zw 1yq4lfk 1yqakak
1yretwn 1ys6mqa 1ysi952 1ytq346 1yv8z3u 1yv907m 1ywlua3 1yydbw8 1yyygaa 1z0npr2
`
