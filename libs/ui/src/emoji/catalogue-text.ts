/**
 * The emoji catalogue as text, so that it is small to load: a category a block, its name first, then three emojis a line: each
 * emoji, its name, and after a colon further words to find it by.
 */
export const catalogueText = `
Finance
💰 money bag: cash savings income; 💲 dollar sign: money price usd; 💵 dollar bills: cash money pay
💴 yen notes: money cash japan; 💶 euro notes: money cash europe; 💷 pound notes: money cash britain
💸 money with wings: spend expense payment; 💳 credit card: payment debit bank; 🪙 coin: money change savings
🏦 bank: account branch savings; 🏧 cash machine: atm withdraw bank; 🧾 receipt: bill invoice proof
📈 rising chart: stocks growth invest; 📉 falling chart: loss stocks decline; 📊 bar chart: report budget figures
💹 market chart: yen invest exchange; 💱 currency exchange: convert money; 🐷 pig: savings piggy bank
🎯 target: goal budget aim; 💎 gem: diamond jewel wealth; 👛 purse: wallet coins money
💼 briefcase: business portfolio; 📑 bookmark tabs: documents statements tax; 🧮 abacus: calculate sums accounting
⚖️ scales: balance law fair; 🔐 locked with key: safe deposit vault

Home
🏠 house: home rent mortgage; 🏡 house with garden: home yard; 🏢 office building: apartment flat block
🏘️ houses: neighborhood hoa community; 🏚️ old house: repair derelict; 🔑 key: lock rent door
🚪 door: entry room; 🪟 window: glass pane; 🛏️ bed: bedroom sleep furniture
🛋️ couch and lamp: sofa living room furniture; 🪑 chair: seat furniture; 🚽 toilet: bathroom plumbing
🚿 shower: bathroom wash; 🛁 bathtub: bathroom wash; 🧹 broom: cleaning sweep
🧺 basket: laundry washing; 🧼 soap: cleaning wash; 🧽 sponge: cleaning dishes
🪴 potted plant: garden green; 🌳 tree: garden yard; 🔨 hammer: repair tools
🛠️ hammer and wrench: maintenance repair tools; 🪜 ladder: repair climb; 🖼️ framed picture: art decoration
🪞 mirror: bathroom furniture; 📦 package: moving storage box

Food
🍽️ plate with cutlery: meal dinner restaurant; 🍔 hamburger: burger fast food; 🍕 pizza: takeaway slice
🌮 taco: mexican takeaway; 🌯 burrito: wrap mexican; 🥗 salad: healthy greens
🍜 noodles: ramen soup; 🍣 sushi: japanese fish; 🍝 spaghetti: pasta italian
🍞 bread: bakery loaf; 🥐 croissant: bakery breakfast; 🥯 bagel: bakery breakfast
🧀 cheese: dairy; 🥚 egg: breakfast; 🥩 meat: steak butcher
🍗 chicken leg: poultry meat; 🐟 fish: seafood; 🍎 apple: fruit
🍌 banana: fruit; 🥕 carrot: vegetables; 🥦 broccoli: vegetables greens
🍪 cookie: biscuit sweet; 🍰 cake: dessert sweet; 🍫 chocolate: candy sweet
☕ coffee: cafe tea hot drink; 🍺 beer: bar pub drink; 🍷 wine: alcohol drink
🥛 milk: dairy drink; 🥡 takeaway box: delivery chinese

Transport
🚗 car: auto vehicle drive; 🚙 suv: car vehicle; 🚕 taxi: cab ride
🚌 bus: transit public; 🚎 trolleybus: transit public; 🚐 minibus: van shuttle
🚚 truck: delivery moving; 🚲 bicycle: bike cycle; 🛴 scooter: kick ride
🛵 motor scooter: moped ride; 🏍️ motorcycle: bike ride; 🚆 train: rail commute
🚇 metro: subway underground; 🚊 tram: light rail transit; ✈️ airplane: flight travel
🛫 departure: flight travel; 🚢 ship: cruise boat; ⛴️ ferry: boat
⛵ sailboat: boat marina; 🚁 helicopter: flight; ⛽ fuel pump: gas petrol
🔋 battery: electric car charge; 🛞 wheel: tire car; 🅿️ parking: garage car
🚦 traffic light: road toll; 🛣️ motorway: road toll highway; 🗺️ map: travel trip
🧳 luggage: travel trip

Entertainment
🎬 clapper board: film movie cinema; 🎥 film camera: movie cinema; 🍿 popcorn: cinema movie
📺 television: tv streaming cable; 📻 radio: music; 🎮 game controller: video games
🕹️ joystick: games arcade; 🎲 die: board games; 🧩 puzzle piece: jigsaw games
🎵 music note: song streaming; 🎧 headphones: music audio; 🎤 microphone: karaoke concert sing
🎸 guitar: music lessons; 🎹 piano: keyboard music lessons; 🥁 drum: music lessons
🎻 violin: music lessons; 🎨 palette: art paint hobby; 🎭 theatre masks: drama show
🎪 circus tent: show; 🎡 ferris wheel: amusement park; 🎟️ tickets: admission event
📚 books: reading library; 📖 open book: reading; 📷 camera: photo hobby
🎳 bowling: games; 🏕️ camping: tent outdoors; 🎉 party popper: celebration

Health
💊 pill: medicine pharmacy; 💉 syringe: vaccine injection; 🩺 stethoscope: doctor
🏥 hospital: clinic emergency; 🚑 ambulance: emergency; 🦷 tooth: dentist dental
👓 glasses: optician eyes vision; 🧠 brain: therapy mind; ❤️ red heart: cardiology love
🫀 heart organ: cardiology; 🫁 lungs: breathing; 🩹 bandage: first aid
🩻 x-ray: scan bones; 🌡️ thermometer: fever; 🧬 dna: genetics test
🔬 microscope: laboratory test; 🏋️ weight lifter: gym fitness; 🧘 yoga: meditation calm
🏃 runner: running fitness; 🚴 cyclist: cycling fitness; 🏊 swimmer: pool fitness
🥊 boxing glove: sport fitness; ⚽ football: soccer sport; 🎾 tennis: sport club
💆 massage: spa wellness; 👶 baby: child care; 🦽 wheelchair: mobility care
🧴 lotion: skin care

Shopping
🛒 shopping cart: groceries supermarket; 🛍️ shopping bags: store mall; 🏬 department store: mall
🏪 convenience store: shop corner; 👕 t-shirt: clothes; 👖 jeans: clothes trousers
👗 dress: clothes; 🧥 coat: clothes jacket; 🧦 socks: clothes
👟 sneaker: shoes running; 👠 high heel: shoes; 🥾 boot: shoes hiking
👜 handbag: bag; 🎒 backpack: school bag; 🧢 cap: hat clothes
👑 crown: luxury; 💍 ring: jewelry; ⌚ watch: time wrist
🕶️ sunglasses: eyes; 💄 lipstick: cosmetics beauty; 🎁 gift: present birthday
🧸 teddy bear: toys children; 🪀 yo-yo: toys children; 💻 laptop: computer electronics
🖥️ desktop computer: screen electronics; 📱 smartphone: mobile electronics; 🏷️ label: price sale

Utilities
💡 light bulb: electricity power light; ⚡ lightning: electricity power energy; 🔌 plug: electricity power
💧 droplet: water bill; 🚰 tap water: water drinking; 🔥 fire: gas heating
♨️ hot springs: heating hot water; ❄️ snowflake: cooling air conditioning; 🌬️ wind: air ventilation
☀️ sun: solar energy; 🌐 globe: internet web; 📶 signal bars: mobile data wifi
📡 satellite dish: internet tv; ☎️ telephone: landline phone; 📞 receiver: phone call
📲 phone with arrow: mobile plan; 🗑️ waste basket: trash garbage; ♻️ recycling: waste
🚮 litter: waste trash; 🪣 bucket: cleaning water; 🛢️ oil drum: heating oil
🪵 wood: firewood heating; 🧯 fire extinguisher: safety; 🔦 flashlight: light torch
🧊 ice: cooling water; 🌊 wave: water sewer

Work
👔 necktie: salary job office; 🏗️ construction: building site; 🏭 factory: industry job
🧑‍💻 technologist: developer freelance; 🧑‍🏫 teacher: tutoring school; 🧑‍🍳 cook: chef kitchen
🧑‍⚕️ health worker: nurse doctor; 🧑‍🔧 mechanic: repair trade; 🧑‍🌾 farmer: agriculture
🧑‍🎨 artist: creative freelance; 🧑‍🔬 scientist: research; 👷 builder: construction trade
📅 calendar: schedule payday; 🗓️ spiral calendar: schedule; 📝 memo: writing notes
✏️ pencil: writing; 🖊️ pen: writing sign; 📎 paper clip: office
📋 clipboard: tasks list; 📁 folder: files office; 🗂️ dividers: files office
🗄️ cabinet: files office; 🖨️ printer: office; 📧 email: mail message
📬 mailbox: post letters; 🎓 graduation cap: education tuition; 🏫 school: education tuition
🤝 handshake: contract bonus

Pets
🐶 dog: puppy pet; 🐕 dog walking: pet sitter; 🐩 poodle: dog grooming
🐱 cat: kitten pet; 🐈 cat standing: pet; 🐰 rabbit: bunny pet
🐹 hamster: rodent pet; 🐭 mouse: rodent pet; 🐦 bird: pet
🦜 parrot: bird pet; 🐤 chick: chicken hens; 🐔 hen: chicken
🐠 tropical fish: aquarium pet; 🐡 blowfish: aquarium; 🐢 turtle: reptile pet
🦎 lizard: reptile pet; 🐍 snake: reptile pet; 🐸 frog: amphibian pet
🐴 horse: riding stable; 🐎 racing horse: riding stable; 🐄 cow: farm
🐑 sheep: farm; 🐐 goat: farm; 🐝 bee: hive honey
🦴 bone: dog food treat; 🐾 paw prints: vet pet care

Services
🛡️ shield: insurance protection security; ☂️ umbrella: insurance cover; 🔒 lock: security alarm
📰 newspaper: subscription news; 💈 barber pole: haircut salon; ✂️ scissors: haircut salon
💅 nail polish: manicure salon; 🧖 sauna: spa wellness; 🚒 fire engine: emergency
👮 police officer: fine security; 🏛️ courthouse: taxes government; 🗳️ ballot box: government donation
⛪ church: donation tithe; 🕌 mosque: donation; 🕍 synagogue: donation
🎗️ ribbon: charity donation; 🙏 folded hands: charity thanks; 👵 grandmother: elder care
🧑‍🍼 childcare: nanny daycare baby; 🍼 baby bottle: daycare child; ☁️ cloud: storage backup subscription
💾 floppy disk: software backup; 🔧 wrench: repair maintenance; 🪠 plunger: plumber drain
🌱 seedling: gardener lawn; 🚛 lorry: moving storage; 📸 camera with flash: photographer

Other
⭐ star: favorite; 🌟 glowing star: favorite special; ✅ check mark: done
❓ question mark: unknown; ❗ exclamation mark: important; 🔔 bell: reminder
⏰ alarm clock: reminder time; ⏳ hourglass: waiting time; 📌 pin: place note
📍 place marker: location; 🏁 finish flag: goal; 🚩 red flag: warning
🎈 balloon: birthday party; 🎂 birthday cake: party; 🎄 christmas tree: holiday
🎃 pumpkin: halloween holiday; 💐 bouquet: flowers; 🌹 rose: flowers
🌈 rainbow: color; 🌙 moon: night; 🌍 earth: world travel
🏖️ beach: holiday vacation; 🏔️ mountain: holiday skiing; 🍀 clover: luck lottery
♾️ infinity: forever; 🔗 link: chain; 🎀 bow: gift
👪 family: children alimony
`;
